// Removes generated files. Data folders, backups and the downloaded PocketBase stay.
//   node scripts/build/clean.mjs
import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { CACHE, ROOT } from "../lib/paths.mjs";

/** @param {string} path */
const remove = (path) => rmSync(path, { recursive: true, force: true });

for (const name of ["dist", "release", "test-results"]) remove(join(ROOT, name));
try {
  for (const name of readdirSync(CACHE)) if (name !== "pocketbase") remove(join(CACHE, name));
} catch {
  // Nothing was generated yet.
}

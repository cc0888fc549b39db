// Writes the next migration file. If API rules differ from those of the migrations so far, the file sets them; otherwise
// its body is empty.
//   node scripts/build/migration.mjs     NAME=add_something OUT=pb_migrations
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import { ensurePackages } from "../lib/packages.mjs";
import { CACHE, fail, ROOT } from "../lib/paths.mjs";
import { ensurePocketBase } from "../lib/pocketbase.mjs";
import { readSchema } from "../lib/schema.mjs";
import { migrationText, nextFile, rulesDifference } from "./migration-text.mjs";

/** @typedef {import("./migration-text.mjs").Rules} Rules */

const FOLDER = join(ROOT, "pb_migrations");
const SOURCE = join(ROOT, "pb_hooks/visibility/api-rules.js");

/** Rules of a fresh database. @returns {Promise<Record<string, Rules>>} */
async function migratedRules() {
  mkdirSync(join(CACHE, "scratch"), { recursive: true });
  const scratch = mkdtempSync(join(CACHE, "scratch", "migration-"));
  try {
    const { collections } = await readSchema(await ensurePocketBase(), scratch);
    return Object.fromEntries(collections.map((collection) => [collection.name, collection]));
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

try {
  const file = nextFile(readdirSync(FOLDER), process.env.NAME ?? "");
  await ensurePackages();
  const before = await migratedRules();
  /** @type {Record<string, Rules>} */
  const after = existsSync(SOURCE) ? createRequire(import.meta.url)(SOURCE).apiRules() : before;
  const path = resolve(ROOT, process.env.OUT || FOLDER, file);
  const format = [
    "node_modules/@biomejs/biome/bin/biome",
    "format",
    "--stdin-file-path=pb_migrations/new.js",
  ];
  const input = migrationText(rulesDifference(before, after));
  writeFileSync(path, execFileSync(process.execPath, format, { cwd: ROOT, input }));
  console.log(path);
} catch (error) {
  fail(error);
}

// Builds the documents as a site of static files, or serves them while they are edited.
//   node scripts/build/docs.mjs     OUT=.cache/docs; SERVE=1 serves them and follows edits
import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { CACHE, fail, ROOT } from "../lib/paths.mjs";
import { run } from "../lib/processes.mjs";

const DOCS = join(ROOT, "docs");
const PROGRAM = join(DOCS, "node_modules/vitepress/bin/vitepress.js");

async function main() {
  if (!existsSync(PROGRAM)) await run("npm", ["ci", "--no-audit", "--no-fund"], { cwd: DOCS });
  const out = process.env.OUT ? resolve(process.env.OUT) : join(CACHE, "docs");
  const args = process.env.SERVE === "1" ? ["dev", "docs"] : ["build", "docs", "--outDir", out];
  await run(process.execPath, [PROGRAM, ...args], { cwd: ROOT });
  if (process.env.SERVE !== "1") console.log(`Static files for any web server: ${out}`);
}

main().catch((error) => fail(error.message));

// Checks that no released migration was changed: databases out there have run it as it was. Their hashes are in
// released-migrations.json, which a release completes.
//   node scripts/checks/released-migrations.mjs --write     adds the migrations of a release; never changes a hash
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { sha256 } from "../lib/file-hash.mjs";
import { ROOT } from "../lib/paths.mjs";
import { versionOf } from "../lib/version.mjs";

const LIST = "scripts/checks/released-migrations.json";
const WRITE = "node scripts/checks/released-migrations.mjs --write";

/** The last version in the changelog that has a date. @param {string} root */
function released(root) {
  const log = readFileSync(join(root, "CHANGELOG.md"), "utf8");
  return /^## \[([^\]]+)\] - \d{4}-\d\d-\d\d$/m.exec(log)?.[1];
}

/** @returns {string[]} one line for each fault */
export function releasedMigrations({ write = false, root = ROOT } = {}) {
  /** @type {{ version: string, files: Record<string, string> }} */
  const list = JSON.parse(readFileSync(join(root, LIST), "utf8"));
  const path = (/** @type {string} */ name) => join(root, "pb_migrations", name);
  const changed = Object.entries(list.files)
    .filter(([name, hash]) => !existsSync(path(name)) || sha256(path(name)) !== hash)
    .map(
      ([name]) => `pb_migrations/${name} was released and is changed or gone. Restore it, and add another.`,
    );
  if (write && !changed.length) {
    const names = readdirSync(join(root, "pb_migrations")).filter((name) => name.endsWith(".js"));
    const files = Object.fromEntries(names.sort().map((name) => [name, sha256(path(name))]));
    writeFileSync(join(root, LIST), `${JSON.stringify({ version: versionOf(root), files }, null, 2)}\n`);
    return [];
  }
  const last = released(root);
  const missing = last && last !== list.version ? [`${LIST} is not of release ${last}: ${WRITE}`] : [];
  return [...changed, ...missing];
}

if (process.argv[1] === import.meta.filename) {
  const problems = releasedMigrations({ write: process.argv.includes("--write") });
  for (const problem of problems) console.error(problem);
  process.exitCode = problems.length ? 1 : 0;
}

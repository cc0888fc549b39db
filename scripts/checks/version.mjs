// Checks the version, which is set in package.json alone: the server's copy and the lock file must have the
// same, and the changelog must have an entry for it.
//   node scripts/checks/version.mjs --write     after a change of the version in package.json
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../lib/paths.mjs";
import { versionOf } from "../lib/version.mjs";

const SERVER = "pb_hooks/site/version.js";
const LOCK = "package-lock.json";
const CHANGELOG = "CHANGELOG.md";

/** @returns {string[]} one line per file with another version */
export function versions({ write = false, root = ROOT } = {}) {
  const version = versionOf(root);
  const read = (/** @type {string} */ file) => readFileSync(join(root, file), "utf8");
  const server = read(SERVER).replace(/VERSION: "[^"]*"/, `VERSION: "${version}"`);
  const lock = JSON.parse(read(LOCK));
  lock.version = version;
  lock.packages[""].version = version;
  /** @type {Record<string, string>} */
  const wanted = { [SERVER]: server, [LOCK]: `${JSON.stringify(lock, null, 2)}\n` };
  const wrong = Object.keys(wanted).filter((file) => read(file) !== wanted[file]);
  if (write) for (const file of wrong) writeFileSync(join(root, file), wanted[file] ?? "");
  return [
    ...(write ? [] : wrong).map(
      (file) => `${file} has another version than ${version}: node scripts/checks/version.mjs --write`,
    ),
    ...(read(CHANGELOG).includes(`\n## [${version}]`) ? [] : [`${CHANGELOG} has no entry [${version}]`]),
  ];
}

if (process.argv[1] === import.meta.filename) {
  const problems = versions({ write: process.argv.includes("--write") });
  for (const problem of problems) console.error(problem);
  process.exitCode = problems.length ? 1 : 0;
}

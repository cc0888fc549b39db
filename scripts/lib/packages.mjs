// Installs the npm packages of the lock file if they differ from the installed ones.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "./paths.mjs";
import { run } from "./processes.mjs";

/** Compares npm's record of installed packages (node_modules/.package-lock.json) with the lock file. */
export function packagesMatch(root = ROOT) {
  const record = join(root, "node_modules", ".package-lock.json");
  if (!existsSync(record)) return false;
  const wanted = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")).packages;
  const here = JSON.parse(readFileSync(record, "utf8")).packages;
  for (const [path, entry] of Object.entries(wanted)) {
    // Optional packages may be for another platform.
    if (path === "" || (!here[path] && (entry.optional || entry.devOptional))) continue;
    if (here[path]?.version !== entry.version) return false;
    if (entry.integrity && here[path].integrity !== entry.integrity) return false;
  }
  return Object.keys(here).every((path) => wanted[path]);
}

export async function ensurePackages() {
  if (packagesMatch()) return;
  console.error("Installing npm packages from the lock file");
  // No package needs its install script; one of them would compile a database for a minute.
  await run("npm", ["ci", "--include=dev", "--ignore-scripts", "--no-audit", "--no-fund"], { cwd: ROOT });
}

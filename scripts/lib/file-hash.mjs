// Hashes files and folders by content, because a checkout changes times but not content.
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "./paths.mjs";

/**
 * Leaves out packages that a folder has installed.
 * @param {string} path relative to the project @returns {string[]} files below it (or itself), sorted; [] if missing
 */
export function filesBelow(path, root = ROOT) {
  const full = join(root, path);
  if (!existsSync(full)) return [];
  if (statSync(full).isFile()) return [path];
  return readdirSync(full)
    .filter((name) => name !== "node_modules")
    .sort()
    .flatMap((name) => filesBelow(join(path, name), root));
}

/** @param {string[]} paths relative to the project; throws for one that is not there */
export function hashOf(paths, root = ROOT) {
  const missing = paths.filter((path) => !existsSync(join(root, path)));
  if (missing.length) throw new Error(`No such file or folder: ${missing.join(", ")}`);
  const hash = createHash("sha256");
  for (const file of paths.flatMap((path) => filesBelow(path, root))) {
    const bytes = readFileSync(join(root, file));
    hash.update(`${file}\0${bytes.length}\0`).update(bytes);
  }
  return hash.digest("hex");
}

/** @param {string} file absolute path; read at once, so for files of a few hundred megabytes at most */
export const sha256 = (file) => createHash("sha256").update(readFileSync(file)).digest("hex");

import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { sha256 } from "../../lib/file-hash.mjs";

/**
 * Writes SHA256SUMS of everything of one version; `sha256sum -c SHA256SUMS` checks it.
 * @param {string} folder @param {string} prefix of the names
 */
export function writeChecksums(folder, prefix) {
  const files = readdirSync(folder).filter((name) => name.startsWith(prefix) && !name.endsWith(".part"));
  const lines = files.sort().map((name) => `${sha256(join(folder, name))}  ${name}\n`);
  writeFileSync(join(folder, "SHA256SUMS"), lines.join(""));
}

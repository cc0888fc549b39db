import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Writes SHA256SUMS of everything of one version in the folder; `sha256sum -c SHA256SUMS` checks it. @param {string} folder @param {string} prefix */
export function writeChecksums(folder, prefix) {
  const files = readdirSync(folder).filter((name) => name.startsWith(prefix) && !name.endsWith(".part"));
  const lines = files.sort().map((name) => {
    const hash = createHash("sha256")
      .update(readFileSync(join(folder, name)))
      .digest("hex");
    return `${hash}  ${name}\n`;
  });
  writeFileSync(join(folder, "SHA256SUMS"), lines.join(""));
}

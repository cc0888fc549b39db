// Writes the licences of all parts of a release into one folder; THIRD-PARTY.txt names the text of each part.
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../../lib/paths.mjs";

/** @param {string} folder to make and fill */
export function writeLicences(folder) {
  mkdirSync(folder, { recursive: true });
  const own = join(ROOT, "scripts/build/package/licences");
  for (const name of readdirSync(own)) copyFileSync(join(own, name), join(folder, name));
  copyFileSync(join(ROOT, "src/fonts/OFL.txt"), join(folder, "fonts-OFL.txt"));
  writeFileSync(join(folder, "npm-packages.txt"), npmPackages());
}

/** Name, version, licence and licence text of every npm package in the client. */
function npmPackages() {
  const { packages } = JSON.parse(readFileSync(join(ROOT, "package-lock.json"), "utf8"));
  return Object.entries(packages)
    .filter(([path, entry]) => path && !entry.dev && !entry.devOptional && existsSync(join(ROOT, path)))
    .map(([path, entry]) => {
      const about = JSON.parse(readFileSync(join(ROOT, path, "package.json"), "utf8"));
      const text = readdirSync(join(ROOT, path)).find((name) => /^(licen[cs]e|copying)/i.test(name));
      const body = text
        ? readFileSync(join(ROOT, path, text), "utf8").trim()
        : "(the package brings no text)";
      return `${about.name} ${entry.version}: ${about.license ?? "see text"}\n\n${body}\n`;
    })
    .join(`\n${"=".repeat(80)}\n`);
}

// Minifies the project's own code of the first screens once more: Terser finds 2 % that Oxc, the minifier of
// Vite, leaves (1.2 kB of /feed, compressed). Alone it gives larger files than Oxc.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { firstLoadChunks } from "./page-preloads.mjs";

/** @param {string} folder of the built client @param {import("./client.mjs").Chunk[]} chunks */
export async function minifyAgain(folder, chunks) {
  // Not a static import: this file is loaded before packages are installed.
  const { minify } = await import("terser");
  // Files with packages only would become larger.
  const own = firstLoadChunks(chunks).filter(({ modules }) => modules.some((m) => m.startsWith("src/")));
  for (const { file } of own) {
    const path = join(folder, file);
    const { code } = await minify(readFileSync(path, "utf8"), {
      module: true,
      ecma: 2020,
      compress: { passes: 2 },
    });
    if (code) writeFileSync(path, code);
  }
}

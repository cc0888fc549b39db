// What a browser loads before a screen shows: for the size budgets, and for the pages that announce it all at once,
// where a browser would otherwise find a screen's files only after the app had run.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** @typedef {import("./client.mjs").Chunk} Chunk */

const APP = "src/main.tsx";
const STATE = "src/app/navigation/app-services.tsx";
export const BOOT = "src/boot.ts";
const ENGLISH = "src/i18n/locales/en/core.ts";

/** `page` is the name of its file, index.<page>.html; pb_hooks/static/paths.js knows which address gets which. */
export const FIRST_LOADS = [
  { route: "/", page: "landing", modules: ["src/app/pages/landing.tsx"] },
  { route: "/feed", page: "feed", modules: [STATE, "src/app/pages/feed.tsx"] },
  { route: "/auth", page: "auth", modules: ["src/app/pages/auth.tsx"] },
  { route: "/video/:id", page: "video", modules: [STATE, "src/app/pages/video.tsx"] },
];

/** Files of every screen and of these modules, with all that they import statically. @param {Chunk[]} chunks @param {string[]} modules */
export function loadedBy(chunks, modules) {
  const named = [APP, BOOT, ...modules];
  const wanted = chunks.filter((c) => named.some((module) => c.modules.includes(module)));
  for (const chunk of wanted) {
    for (const file of chunk.imports) {
      const next = chunks.find((c) => c.file === file);
      if (next && !wanted.includes(next)) wanted.push(next);
    }
  }
  return wanted;
}

/** @param {Chunk[]} chunks @param {string} module */
function fileOf(chunks, module) {
  const found = chunks.find((c) => c.modules.includes(module));
  if (!found) throw new Error(`No file of the client holds ${module}.`);
  return found.file;
}

/**
 * Told so, a browser compiles the whole file beside its main thread, while it comes; else each function where it is
 * first called, which is most of what a slow phone does before it shows anything.
 */
const COMPILE_ALL = "//# allFunctionsCalledOnLoad\n";

/**
 * Completes the built index.html and writes its siblings; marks the files they announce.
 * @param {string} folder of the built client
 * @param {Chunk[]} chunks
 */
export function writePages(folder, chunks) {
  const boot = `<script async src="/${fileOf(chunks, BOOT)}"></script>`;
  // Before all else: it waits for nothing, not even for the styles.
  const index = readFileSync(join(folder, "index.html"), "utf8")
    .replace("<html ", () => `<html data-en="/${fileOf(chunks, ENGLISH)}" `)
    .replace('<meta charset="utf-8" />', (first) => `${first}\n    ${boot}`);
  writeFileSync(join(folder, "index.html"), index);
  const early = new Set(FIRST_LOADS.flatMap(({ modules }) => loadedBy(chunks, modules)));
  for (const { file } of early) {
    const path = join(folder, file);
    writeFileSync(path, COMPILE_ALL + readFileSync(path, "utf8"));
  }
  for (const { page, modules } of FIRST_LOADS) {
    const links = loadedBy(chunks, modules)
      .filter(({ file }) => !index.includes(file))
      .map(({ file }) => `  <link rel="modulepreload" crossorigin href="/${file}">\n  `);
    const html = index.replace("</head>", () => `${links.join("")}</head>`);
    writeFileSync(join(folder, `index.${page}.html`), html);
  }
}

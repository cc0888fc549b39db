// Lists the files that a browser loads before a screen shows, for the size budgets and for preload links in
// the pages. Without the links a browser finds a screen's files only after the app has run. The server does not
// know the language, so src/boot.ts adds the links to the messages.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { clientModules } from "../lib/client-modules.mjs";

/** @typedef {import("./client.mjs").Chunk} Chunk */

const APP = "src/main.tsx";
const STATE = "src/app/navigation/app-services.tsx";
export const BOOT = "src/boot.ts";
const CATALOGUE = /^src\/i18n\/locales\/([\w-]+)\/([\w-]+)\.json$/;

/** `page` is part of a file name, index.<page>.html. pb_hooks/static/paths.js maps addresses to pages. */
export const FIRST_LOADS = [
  { route: "/", page: "landing", modules: ["src/app/pages/landing.tsx"] },
  { route: "/feed", page: "feed", modules: [STATE, "src/app/pages/feed.tsx"] },
  { route: "/auth", page: "auth", modules: ["src/app/pages/auth.tsx"] },
  { route: "/video/:id", page: "video", modules: [STATE, "src/app/pages/video.tsx"] },
];

/**
 * Files of every screen and of these modules, with all static imports.
 * @param {Chunk[]} chunks @param {string[]} modules
 */
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

/**
 * Files with the messages that a page shows first, by language.
 * @param {Chunk[]} chunks @param {string[]} modules as in FIRST_LOADS
 * @returns {Record<string, string[]>}
 */
export function messageFiles(chunks, modules) {
  const imports = [...clientModules().values()].flatMap(({ later }) => later);
  const areas = ["core", ...imports.filter(({ to }) => modules.includes(to)).flatMap((each) => each.areas)];
  /** @type {Record<string, string[]>} */
  const files = {};
  for (const { file, modules } of chunks) {
    const [, language = "", area = ""] = modules.map((module) => CATALOGUE.exec(module)).find(Boolean) ?? [];
    if (areas.includes(area)) files[language] = [...(files[language] ?? []), file];
  }
  return files;
}

/** Files that a first screen loads. @param {Chunk[]} chunks */
export const firstLoadChunks = (chunks) => [
  ...new Set(FIRST_LOADS.flatMap(({ modules }) => loadedBy(chunks, modules))),
];

/** @param {Chunk[]} chunks @param {string} module */
function fileOf(chunks, module) {
  const found = chunks.find((c) => c.modules.includes(module));
  if (!found) throw new Error(`No output file contains ${module}.`);
  return found.file;
}

/**
 * A compile hint: the browser compiles the whole file in the background while it loads. Without it each
 * function is compiled at its first call, most of the work of a slow phone before the first screen.
 */
const COMPILE_ALL = "//# allFunctionsCalledOnLoad\n";

/**
 * Completes the built index.html, writes one page per first screen, and adds the compile hint to the files
 * that the pages preload.
 * @param {string} folder of the built client
 * @param {Chunk[]} chunks
 */
export function writePages(folder, chunks) {
  const boot = `<script async src="/${fileOf(chunks, BOOT)}"></script>`;
  // First in the head, so that the script waits for nothing, not even for the styles.
  const app = readFileSync(join(folder, "index.html"), "utf8").replace(
    '<meta charset="utf-8" />',
    (first) => `${first}\n    ${boot}`,
  );
  writeFileSync(join(folder, "index.html"), withMessageLinks(app, messageFiles(chunks, [])));
  for (const { file, modules } of firstLoadChunks(chunks)) {
    // All of the boot script runs at once.
    if (modules.includes(BOOT)) continue;
    const path = join(folder, file);
    writeFileSync(path, COMPILE_ALL + readFileSync(path, "utf8"));
  }
  for (const { page, modules } of FIRST_LOADS) {
    const links = loadedBy(chunks, modules)
      .filter(({ file }) => !app.includes(file))
      .map(({ file }) => `  <link rel="modulepreload" crossorigin href="/${file}">\n  `);
    const html = app.replace("</head>", () => `${links.join("")}</head>`);
    writeFileSync(join(folder, `index.${page}.html`), withMessageLinks(html, messageFiles(chunks, modules)));
  }
}

/** @param {string} html @param {Record<string, string[]>} files by language */
function withMessageLinks(html, files) {
  const attributes = Object.entries(files).map(
    ([language, names]) =>
      `data-${language}="${names.map((name) => `<link rel=modulepreload crossorigin href=/${name}>`).join("")}" `,
  );
  return html.replace("<head>", () => `<head ${attributes.join("").trim()}>`);
}

// Lists the files that the service worker caches when it is installed: those of the first screens in all languages,
// and of the parts that follow them on every screen. Never a file that only an upload needs.
import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { FIRST_LOADS, loadedBy, messageFiles } from "./page-preloads.mjs";

/** @typedef {import("./client.mjs").Chunk} Chunk */

/** Loaded after the first screen, on every one, and the kept videos, which are watched without a network. */
const AFTER = [
  "src/app/pages/offline.tsx",
  "src/state/background-work.ts",
  "src/state/installation.ts",
  "src/app/shell/shell-dialogs.tsx",
  "src/app/shell/rail-more.tsx",
  "src/ui/status/toaster.tsx",
];
const MAX_BYTES = 1024 * 1024;

/**
 * @param {string} folder of the built client, with its pages
 * @param {Chunk[]} chunks
 * @returns {{ files: string[], app: string, page: string, bytes: number }} `page`: the hash of the page
 */
export function shellFiles(folder, chunks) {
  const modules = [...FIRST_LOADS.flatMap((load) => load.modules), ...AFTER];
  const missing = AFTER.find((module) => !chunks.some((chunk) => chunk.modules.includes(module)));
  if (missing) throw new Error(`No output file contains ${missing}.`);
  const code = [
    ...loadedBy(chunks, modules),
    // The bundler may put the code of a screen into a shared file, and leave a small file that imports it.
    ...chunks.filter(({ facade = "" }) => modules.includes(facade)),
  ];
  const page = readFileSync(join(folder, "index.landing.html"), "utf8");
  const app = /<script type="module"[^>]* src="\/(assets\/[^"]+)"/.exec(page)?.[1];
  if (!app) throw new Error("The built page has no script.");
  const other = readdirSync(join(folder, "assets"))
    .filter((name) => /\.(woff2|svg)$|^index-[\w-]+\.css$/.test(name))
    .map((name) => `assets/${name}`);
  const messages = Object.values(messageFiles(chunks, modules)).flat();
  const files = [...new Set([...code.map(({ file }) => file), ...messages, ...other])].sort();
  const bytes = files.reduce((sum, file) => sum + statSync(join(folder, file)).size, 0);
  if (bytes > MAX_BYTES) throw new Error(`The service worker would cache ${bytes} bytes, more than 1 MB.`);
  const hash = createHash("sha256").update(page).digest("hex").slice(0, 12);
  return { files: files.map((file) => `/${file}`), app, page: hash, bytes };
}

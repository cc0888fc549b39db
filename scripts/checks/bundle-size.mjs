// Size budgets for the first load of each route: JavaScript of the entry and the route's page with all static
// imports and the messages in the largest language, gzipped, and nothing that only an upload needs. The boot script (gzipped) and the fonts of every
// screen have budgets of their own. Needs a built client (scripts/build/build.mjs).
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { clientStamp } from "../build/client.mjs";
import { BOOT, FIRST_LOADS, loadedBy, messageFiles } from "../build/page-preloads.mjs";
import { filesBelow } from "../lib/file-hash.mjs";
import { DIST, ROOT } from "../lib/paths.mjs";

/** @typedef {import("../build/client.mjs").Chunk} Chunk */
/** @typedef {{ route: string, modules: string[], limit: number }} Budget */

/** 1 kB = 1024 bytes. @type {Record<string, number>} */
const LIMITS = { "/": 100.5, "/feed": 146.5, "/auth": 125.5, "/video/:id": 146.5 };
const BUDGETS = FIRST_LOADS.map((load) => ({ ...load, limit: LIMITS[load.route] ?? 0 }));
/** For You's first request names the videos that this browser has seen: 33 bytes more than 1 kB had room for. */
const BOOT_BYTES = 1100;
const FONTS_KB = 90;

/** Loaded with the first upload only. */
const LATER = /node_modules\/(@ffmpeg|mediabunny|tus-js-client)\//;

/**
 * @param {Chunk[]} chunks
 * @param {(file: string) => Buffer} read
 * @param {Budget[]} budgets
 * @returns {{ problems: string[], figures: string[] }}
 */
export function sizes(chunks, read, budgets = BUDGETS) {
  /** @type {string[]} */
  const problems = [];
  const figures = budgets.map(({ route, modules, limit }) => {
    const loaded = loadedBy(chunks, modules);
    for (const module of modules)
      if (!loaded.some((c) => c.modules.includes(module)))
        problems.push(`${route}: no output file contains ${module}`);
    const early = loaded.flatMap((c) => c.modules).map((m) => LATER.exec(m)?.[1]);
    for (const name of new Set(early)) if (name) problems.push(`${route}: loads ${name}`);
    const weight = (/** @type {string[]} */ files) =>
      files.reduce((sum, file) => sum + gzipSync(read(file), { level: 9 }).length, 0) / 1024;
    const messages = Object.values(messageFiles(chunks, modules)).map(weight);
    const kB = weight(loaded.map(({ file }) => file)) + Math.max(0, ...messages);
    if (kB > limit) problems.push(`${route}: ${kB.toFixed(1)} kB of JavaScript, the budget is ${limit}`);
    return `${route} ${kB.toFixed(1)} of ${limit} kB`;
  });
  return { problems, figures };
}

/**
 * The boot script must be small and have no imports.
 * @param {Chunk[]} chunks
 * @param {(file: string) => Buffer} read
 */
export function bootSize(chunks, read) {
  const boot = chunks.find((c) => c.modules.includes(BOOT));
  if (!boot) return { problems: [`no output file contains ${BOOT}`], figures: [] };
  const bytes = gzipSync(read(boot.file), { level: 9 }).length;
  const problems = [];
  if (bytes > BOOT_BYTES) problems.push(`${boot.file}: ${bytes} bytes, the budget is ${BOOT_BYTES}`);
  if (boot.imports.length) problems.push(`${boot.file}: must have no imports`);
  return { problems, figures: [`${BOOT} ${bytes} of ${BOOT_BYTES} bytes`] };
}

/**
 * Total size of both weights of both scripts; exactly one font is preloaded, and the page has no inline
 * script, which the policy forbids.
 * @param {number[]} fonts bytes of each
 * @param {string} html of the app's page
 */
export function fontSizes(fonts, html) {
  const kB = fonts.reduce((sum, bytes) => sum + bytes, 0) / 1024;
  const problems = [];
  if (kB > FONTS_KB) problems.push(`fonts: ${kB.toFixed(1)} kB, the budget is ${FONTS_KB}`);
  const announced = html.match(/<link[^>]+as="font"/g)?.length ?? 0;
  if (announced !== 1) problems.push(`fonts: ${announced} are preloaded, not one`);
  if (/<script(?![^>]*\bsrc=)/.test(html)) problems.push("index.html: inline scripts are forbidden");
  return { problems, figures: [`fonts ${kB.toFixed(1)} of ${FONTS_KB} kB`] };
}

/** Compares the built client with the budgets. */
export function clientSizes() {
  const stamp = clientStamp();
  if (!stamp) return { problems: ["The client is not built."], figures: [] };
  const read = (/** @type {string} */ file) => readFileSync(join(DIST, file));
  const fonts = filesBelow("src/fonts", ROOT).filter((file) => file.endsWith(".woff2"));
  const parts = [
    sizes(stamp.chunks, read),
    bootSize(stamp.chunks, read),
    fontSizes(
      fonts.map((file) => readFileSync(join(ROOT, file)).length),
      read("index.html").toString(),
    ),
  ];
  const none = fonts.length ? [] : ["src/fonts has no font"];
  return {
    problems: [...none, ...parts.flatMap(({ problems }) => problems)],
    figures: parts.flatMap(({ figures }) => figures),
  };
}

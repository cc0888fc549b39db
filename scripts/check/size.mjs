// Size budgets: what a browser loads before a route shows. JavaScript of the entry and of the route's page, with all
// they import statically, gzipped; nothing of ffmpeg among it. Needs a built client (scripts/build.mjs).
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { clientStamp } from "../lib/client.mjs";
import { DIST } from "../lib/paths.mjs";

/** @typedef {import("../lib/client.mjs").Chunk} Chunk */

/** kB = 1024 bytes. */
const BUDGETS = [
  { route: "/", page: "src/app/pages/landing.tsx", limit: 130 },
  { route: "/feed", page: "src/app/pages/feed.tsx", limit: 150 },
  { route: "/auth", page: "src/app/pages/auth.tsx", limit: 160 },
];

/** Files of the entry and the page, with everything they import statically. @param {Chunk[]} chunks @param {string} page */
function loadedBy(chunks, page) {
  const wanted = chunks.filter((c) => c.entry || c.modules.includes(page));
  for (const chunk of wanted) {
    for (const file of chunk.imports) {
      const next = chunks.find((c) => c.file === file);
      if (next && !wanted.includes(next)) wanted.push(next);
    }
  }
  return wanted;
}

/**
 * @param {Chunk[]} chunks
 * @param {(file: string) => Buffer} read
 * @returns {{ problems: string[], figures: string[] }}
 */
export function sizes(chunks, read, budgets = BUDGETS) {
  /** @type {string[]} */
  const problems = [];
  const figures = budgets.map(({ route, page, limit }) => {
    const loaded = loadedBy(chunks, page);
    if (!loaded.some((c) => c.modules.includes(page)))
      problems.push(`${route}: no file of the client holds ${page}`);
    if (loaded.some((c) => c.modules.some((m) => m.includes("@ffmpeg/"))))
      problems.push(`${route}: loads ffmpeg`);
    const kB = loaded.reduce((sum, c) => sum + gzipSync(read(c.file), { level: 9 }).length, 0) / 1024;
    if (kB > limit) problems.push(`${route}: ${kB.toFixed(1)} kB of JavaScript, the budget is ${limit}`);
    return `${route} ${kB.toFixed(1)} of ${limit} kB`;
  });
  return { problems, figures };
}

/** The built client against the budgets. */
export function clientSizes() {
  const stamp = clientStamp();
  if (!stamp) return { problems: ["There is no built client."], figures: [] };
  return sizes(stamp.chunks, (file) => readFileSync(join(DIST, file)));
}

// Builds the client in dist when its sources changed. .cache/client.json records the hash of the sources and
// the modules of each output file (for the size budget).
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { hashOf } from "../lib/file-hash.mjs";
import { CACHE, DIST, ROOT } from "../lib/paths.mjs";
import { run } from "../lib/processes.mjs";
import { BOOT, writePages } from "./page-preloads.mjs";
import { precompress } from "./precompress.mjs";
import { minifyAgain } from "./second-minify.mjs";
import { shellFiles } from "./shell-files.mjs";

const STAMP = join(CACHE, "client.json");
/** Scripts that run beside the app, each built into one file of its own with all that it imports. */
const BOOT_SCRIPT = { module: BOOT, file: "assets/[name]-[hash].js" };
/** A service worker needs a stable address, and its path limits the requests that it handles. */
const WORKER_SCRIPT = { module: "src/service-worker/sw.ts", file: "[name].js" };
const SOURCES = [
  "src",
  "public",
  "pb_hooks/media",
  "index.html",
  "vite.config.ts",
  "package-lock.json",
  "scripts/build/catalogues.mjs",
  "scripts/build/chunk-groups.mjs",
  "scripts/build/client.mjs",
  "scripts/build/manifests.mjs",
  "scripts/build/page-preloads.mjs",
  "scripts/build/hooks-as-modules.mjs",
  "scripts/build/precompress.mjs",
  "scripts/lib/client-modules.mjs",
  "scripts/build/second-minify.mjs",
  "scripts/build/shell-files.mjs",
  "scripts/build/trim-packages.mjs",
];

/**
 * @typedef {object} Chunk one JavaScript file of the client
 * @property {string} file below dist
 * @property {string[]} imports files loaded with it
 * @property {string[]} modules sources in it, relative to the project
 * @property {string} [facade] source for which a dynamic import loads this file; its code may be in another file
 */

/** @returns {{ sources: string, chunks: Chunk[] } | undefined} undefined if nothing was built */
export function clientStamp() {
  return existsSync(STAMP) && existsSync(join(DIST, "index.html"))
    ? JSON.parse(readFileSync(STAMP, "utf8"))
    : undefined;
}

export function clientIsFresh() {
  return clientStamp()?.sources === hashOf(SOURCES);
}

/** In a separate process, because a server script would keep the bundler's memory as long as it runs. */
export async function ensureClient() {
  if (clientIsFresh()) return;
  await run(process.execPath, [join(ROOT, "scripts/build/build.mjs")]).catch(() => {
    throw new Error("The client could not be built: see above.");
  });
}

/**
 * Builds beside dist and swaps at the end: after a failed build the old client stays, and a running server
 * has no gap.
 */
export async function buildClient() {
  const sources = hashOf(SOURCES);
  const fresh = join(CACHE, `dist-${process.pid}`);
  const old = `${fresh}-old`;
  mkdirSync(CACHE, { recursive: true });
  console.error("Building the client");
  try {
    // Otherwise a test runner's NODE_ENV would select React's development build (1.5 times the bytes).
    process.env.NODE_ENV = "production";
    const { build } = await import("vite");
    const app = await build({ root: ROOT, logLevel: "warn", build: { outDir: fresh, emptyOutDir: true } });
    const chunks = chunksOf(app);
    await minifyAgain(fresh, chunks);
    chunks.push(...chunksOf(await build(scriptConfig(BOOT_SCRIPT, fresh))));
    writePages(fresh, chunks);
    const { bytes, ...shell } = shellFiles(fresh, chunks);
    console.error(`The service worker caches ${shell.files.length} files, ${Math.ceil(bytes / 1024)} kB`);
    const worker = await build(scriptConfig(WORKER_SCRIPT, fresh, { SHELL: JSON.stringify(shell) }));
    chunks.push(...chunksOf(worker));
    await precompress(fresh);
    if (existsSync(DIST)) renameSync(DIST, old);
    renameSync(fresh, DIST);
    writeFileSync(STAMP, JSON.stringify({ sources, chunks }, null, 1));
  } finally {
    rmSync(fresh, { recursive: true, force: true });
    rmSync(old, { recursive: true, force: true });
  }
}

/**
 * @param {{ module: string, file: string }} script @param {string} outDir @param {Record<string, string>} [define]
 * @returns {import("vite").InlineConfig}
 */
const scriptConfig = ({ module, file }, outDir, define = {}) => ({
  root: ROOT,
  define,
  configFile: false,
  publicDir: false,
  logLevel: "warn",
  build: {
    outDir,
    emptyOutDir: false,
    target: "es2022",
    rolldownOptions: { input: module, output: { format: "iife", entryFileNames: file } },
  },
});

/** @param {Awaited<ReturnType<typeof import("vite").build>>} built @returns {Chunk[]} */
function chunksOf(built) {
  const [result] = Array.isArray(built) ? built : [built];
  if (!result || !("output" in result)) throw new Error("Vite returned no output.");
  return result.output.flatMap((part) => {
    if (part.type !== "chunk") return [];
    const source = (/** @type {string} */ id) => id.replace(`${ROOT}/`, "");
    const facade = part.facadeModuleId ? source(part.facadeModuleId) : undefined;
    return [{ file: part.fileName, imports: part.imports, modules: part.moduleIds.map(source), facade }];
  });
}

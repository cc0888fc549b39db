// Opens the app without a network, by Workbox: the files of the first screens are cached when the worker is installed,
// a page comes from the network, and after 3 s or an error from the cache. Requests to /api/ and videos never reach
// this code. What is cached and why: docs/decisions/0037-one-service-worker.md.
import { cacheNames } from "workbox-core/cacheNames.js";
import { PrecacheController, PrecacheRoute } from "workbox-precaching";
import { registerRoute } from "workbox-routing";
import { NetworkFirst } from "workbox-strategies";
import type { WorkerScope } from "./scope";

/**
 * Written by scripts/build/shell-files.mjs: paths with a hash, the app's first file, and the hash of the page.
 */
declare const SHELL: { files: string[]; app: string; page: string };

/** Once: the build writes the list in place of the name. */
const shell = SHELL;

const TIMEOUT_SECONDS = 3;
/** The page that stands for all others: they differ only in their preload links and previews. */
const PAGE = "/";
/** Pages without the words of one video or user. */
const KEPT = new Set([PAGE, "/feed"]);
/** Addresses that the server does not answer with the app: pb_hooks/static/paths.js. */
const OTHERS = /^\/(api|_|plain|embed|sitemaps)(\/|$)|^(?!\/auth\/).*\.[A-Za-z0-9]+$/;

/**
 * A page of another build names files that this cache lacks. During a release the worker is then not installed, and
 * the browser tries again later.
 */
async function cacheWillUpdate({ request, response }: { request: Request; response: Response }) {
  const { pathname } = new URL(request.url);
  if (response.status !== 200) return null;
  if (pathname.startsWith("/assets/")) return response;
  return KEPT.has(pathname) && (await response.clone().text()).includes(shell.app) ? response : null;
}

/** Name of the cache with the files, for the rules that the browser follows without the worker. */
export const SHELL_CACHE = cacheNames.precache;

export function registerShell(worker: WorkerScope): void {
  const cache = new PrecacheController({ plugins: [{ cacheWillUpdate }] });
  cache.precache([
    { url: PAGE, revision: shell.page },
    ...shell.files.map((url) => ({ url, revision: null })),
  ]);
  worker.addEventListener("activate", (e) => e.waitUntil(worker.registration.navigationPreload?.enable()));
  const pages = new NetworkFirst({
    cacheName: SHELL_CACHE,
    networkTimeoutSeconds: TIMEOUT_SECONDS,
    matchOptions: { ignoreVary: true },
    plugins: [{ cacheWillUpdate, cacheKeyWillBeUsed: async () => cache.getCacheKeyForURL(PAGE) ?? PAGE }],
  });
  registerRoute(({ request, url }) => request.mode === "navigate" && !OTHERS.test(url.pathname), pages);
  // Where the browser knows no rules (updates.ts).
  registerRoute(new PrecacheRoute(cache, { ignoreURLParametersMatching: [], cleanURLs: false }));
}

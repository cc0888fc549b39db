// When a worker takes over: the first one at once, a newer one when no page is visible, so that no video stops.
import type { WorkerScope } from "./scope";
import { SHELL_CACHE } from "./shell";

/** All components, because one that is left out would be that of the worker's own address. */
const ANYWHERE = { protocol: "*", hostname: "*", port: "*", pathname: "*", search: "*" };
/** Requests that start the worker. */
const HANDLED = [{ requestMode: "navigate" }, { urlPattern: { ...ANYWHERE, search: "*pace=*" } }];
/** Followed without starting the worker. A file that the cache lacks comes from the network. */
const RULES = [
  { condition: { urlPattern: "/assets/*" }, source: { cacheName: SHELL_CACHE } },
  { condition: { not: { or: HANDLED } }, source: "network" },
];

export function registerUpdates(worker: WorkerScope): void {
  worker.addEventListener("install", (e) => {
    e.waitUntil(e.addRoutes?.(RULES).catch(() => undefined) ?? Promise.resolve());
  });
  worker.addEventListener("activate", (e) => e.waitUntil(worker.clients.claim()));
  worker.addEventListener("message", (e) => {
    // From a page that was loading while the worker was activated: that claim did not include the page.
    if (e.data === "claim") e.waitUntil(worker.clients.claim());
    if (e.data === "activate") e.waitUntil(activateUnseen(worker));
  });
}

async function activateUnseen(worker: WorkerScope): Promise<void> {
  const pages = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  if (pages.every(({ visibilityState }) => visibilityState === "hidden")) await worker.skipWaiting();
}

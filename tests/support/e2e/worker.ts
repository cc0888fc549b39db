// The service worker as a page sees it. Visit with `{ worker: true }`.
import { type BrowserContext, expect, type Page } from "@playwright/test";

/** Lets the app register the worker at once, not 5 s after the start (INSTALLATION_MS). Call it before the page opens. */
export const registersSoon = (context: BrowserContext) =>
  context.addInitScript(() => {
    const later = window.setTimeout;
    const sooner = (run: TimerHandler, ms?: number, ...sent: unknown[]) =>
      later(run, ms === 5000 ? 0 : ms, ...sent);
    Object.assign(window, { setTimeout: sooner });
  });

/** Registers the worker now, not 5 s after the start, and waits until it handles the page's requests. */
export async function startWorker(page: Page) {
  await page.evaluate(() => navigator.serviceWorker.register("/sw.js", { updateViaCache: "none" }));
  await workerStarted(page);
}

/** The worker is active once it has cached the shell. */
export const workerStarted = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state), { timeout: 40_000 })
    .toBe("activated");

/** Paths of everything in the caches. */
export const cachedPaths = (page: Page) =>
  page.evaluate(async () => {
    const paths: string[] = [];
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) paths.push(new URL(url).pathname);
    return paths.sort();
  });

// A release while the app is open: the newer worker waits for the end of the visit, and videos play on.
import type { Page } from "@playwright/test";
import { expect, test } from "../../support/e2e/fixtures";
import { createFullVideo, listOf, moving } from "../../support/e2e/playback";
import { startWorker } from "../../support/e2e/worker";
import { type Change, changedFiles } from "../../support/network/changed-files";

const TITLE = /<title>[^<]*<\/title>/;
const PAGE_HASH = /\bpage:(["'`])[0-9a-f]{12}\1/;

/** The next build: another page, and a worker that caches it. */
const nextBuild: Change = (path, text) =>
  path === "/sw.js"
    ? text.replace(PAGE_HASH, "page:`next`")
    : text.replace(TITLE, "<title>Next build</title>");

/** In the middle of a release: the worker is new, and pages come from a server that is not. */
const halfRelease: Change = (path, text) =>
  path === "/sw.js"
    ? text.replace(PAGE_HASH, "page:`next`").replace(/\bapp:(["'`])[^"'`]+\1/, "app:`assets/index-next.js`")
    : undefined;

const states = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    const { active, waiting, installing } = registration ?? {};
    return [active?.state, waiting?.state, installing?.state];
  });
/** Looks for a newer worker and returns the state in which its installation ends. */
const update = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    await registration?.update();
    const worker = registration?.installing;
    return new Promise<string>((resolve) => {
      if (!worker) return resolve("no newer worker");
      worker.addEventListener("statechange", () => resolve(worker.state));
    });
  });

test("a newer worker waits while a video plays, and the next visit has the new build, also without a network", async ({
  server,
  someone,
  visit,
}) => {
  const front = await changedFiles(server.port);
  try {
    const owner = await someone("owner");
    const [id = ""] = await createFullVideo(server, owner, 1);
    const { page, context } = await visit(listOf(owner), owner, { origin: front.url, worker: true });
    await expect.poll(() => moving(page)).toBe(id);
    await startWorker(page);
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    front.change = nextBuild;
    expect(await update(page)).toBe("installed");
    // A visible page keeps its worker, whatever another page asks.
    await page.evaluate(async () =>
      (await navigator.serviceWorker.getRegistration())?.waiting?.postMessage("activate"),
    );
    await expect.poll(() => moving(page)).toBe(id);
    expect(await states(page)).toEqual(["activated", "installed", undefined]);
    expect(await page.evaluate(() => "isSamePage" in window)).toBe(true);
    await page.close();
    const next = await context.newPage();
    await next.goto("/discover");
    await expect.poll(() => states(next)).toEqual(["activated", undefined, undefined]);
    await context.setOffline(true);
    const response = await next.goto("/discover");
    expect(await response?.text()).toContain("<title>Next build</title>");
    await expect(next.getByRole("alert").filter({ hasText: "You're offline" })).toBeVisible();
  } finally {
    await front.close();
  }
});

test("a worker whose page is not on the server yet is not installed; the old one stays", async ({
  server,
  someone,
  visit,
}) => {
  const front = await changedFiles(server.port);
  try {
    const owner = await someone("early");
    const { page, context } = await visit("/settings", owner, { origin: front.url, worker: true });
    await startWorker(page);
    front.change = halfRelease;
    expect(await update(page)).toBe("redundant");
    expect(await states(page)).toEqual(["activated", undefined, undefined]);
    await context.setOffline(true);
    const response = await page.goto("/feed");
    expect(response?.status()).toBe(200);
  } finally {
    await front.close();
  }
});

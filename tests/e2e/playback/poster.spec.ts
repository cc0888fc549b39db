// Posters are fetched ahead but drawn only where no frame covers them, because a browser keeps each drawn
// image in memory.
import type { Page } from "@playwright/test";
import { holdFile } from "../../support/e2e/first-load";
import { expect, openBrowser, test } from "../../support/e2e/fixtures";
import { createFullVideo, listOf, moving, player } from "../../support/e2e/playback";
import { testVideoFile } from "../../support/media/test-videos";
import { createVideo } from "../../support/users";

const poster = (page: Page, id: string) =>
  page
    .locator(`article[data-video="${id}"] img[src*="/api/files/videos/"]`)
    .evaluate((el: HTMLImageElement) => ({
      here: el.complete && el.naturalWidth > 0,
      drawn: getComputedStyle(el).visibility === "visible",
    }));

test("the poster is not drawn if the first frame is ready when the video becomes active", async ({
  server,
  someone,
  visit,
}) => {
  const owner = await someone("swift");
  const [first = "", second = "", third = ""] = await createFullVideo(server, owner, 3);
  const { page } = await visit(listOf(owner), await someone("crane"));
  await expect.poll(() => moving(page)).toBe(first);
  await expect.poll(async () => (await player(page, second)).ready).toBeGreaterThanOrEqual(2);
  await expect.poll(() => poster(page, second)).toEqual({ here: true, drawn: false });
  await expect.poll(() => poster(page, third)).toEqual({ here: true, drawn: false });
  await page.keyboard.press("ArrowDown");
  await expect.poll(() => moving(page)).toBe(second);
  expect(await poster(page, second)).toEqual({ here: true, drawn: false });
});

test("the poster is shown until a video has its first frame", async ({ server, someone, visit }) => {
  const owner = await someone("heron");
  const [first = "", second = ""] = await createFullVideo(server, owner, 2);
  const { page } = await visit("/discover", await someone("egret"));
  await page.route(/\/api\/files\/videos\/.*\.mp4/, (route) =>
    route.request().url().includes(second) ? undefined : route.continue(),
  );
  await page.goto(listOf(owner));
  await expect.poll(() => moving(page)).toBe(first);
  await expect.poll(() => poster(page, second)).toEqual({ here: true, drawn: false });
  await page.keyboard.press("ArrowDown");
  await expect.poll(() => poster(page, second)).toEqual({ here: true, drawn: true });
  expect((await player(page, second)).ready).toBeLessThan(2);
});

test("a blurred preview stands for a thumbnail that has not arrived", async ({ someone, visit }) => {
  const owner = await someone("stilt");
  const thumbnail = testVideoFile("picture.jpg");
  await createVideo(owner, { caption: "blurred", thumbnail, thumbhash: "1QcSHQRnh493V4dIh4eXh1h4kJUI" });
  const { page } = await visit("/auth", owner);
  await page.route(/\.jpg/, () => undefined);
  await page.goto("/profile");
  const tile = page.getByRole("link", { name: /: blurred/ });
  await expect(tile.locator('img[src^="data:image/png"]')).toBeVisible();
});

test("the poster is the largest contentful paint, and the first frame over it is not larger", async ({
  browser,
  server,
  someone,
}) => {
  const [id = ""] = await createFullVideo(server, await someone("stork"), 1);
  // A mid-range phone with Lighthouse's values.
  const context = await openBrowser(browser, server, undefined, "bn", { width: 412, height: 823 });
  await context.addInitScript(() => {
    const paints: number[] = [];
    Object.assign(globalThis, { paints });
    const watcher = new PerformanceObserver((list) => {
      for (const { size } of list.getEntries() as (PerformanceEntry & { size: number })[]) paints.push(size);
    });
    watcher.observe({ type: "largest-contentful-paint", buffered: true });
  });
  const page = await context.newPage();
  /** Areas in CSS pixels; each is larger than those before. */
  const paints = () => page.evaluate(() => (globalThis as unknown as { paints: number[] }).paints);
  const release = await holdFile(page, /\/api\/files\/videos\/.*\.mp4/);
  await page.goto(`/video/${id}`, { waitUntil: "commit" });
  await expect.poll(async () => (await paints()).at(-1)).toBeGreaterThan((412 * 823) / 2);
  const before = await paints();
  release();
  await expect.poll(() => moving(page)).toBe(id);
  await page.waitForTimeout(500);
  expect(await paints()).toEqual(before);
  await context.close();
});

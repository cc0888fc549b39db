// The choice of rendition: files loaded before playback, and the viewer's hint and setting.

import { expect, test } from "../../support/e2e/fixtures";
import {
  countWaits,
  createFullVideo,
  listOf,
  moving,
  player,
  slowNetwork,
  waitsSeen,
} from "../../support/e2e/playback";

test("on a slow network light renditions play without a wait, and one message offers the setting", async ({
  someone,
  visit,
  server,
}) => {
  const owner = await someone("river");
  const ids = await createFullVideo(server, owner, process.env.LONG ? 5 : 2);
  const { page, context } = await visit("/discover", await someone("rider"));
  const line = await slowNetwork(context, page);
  await line("Fast 3G");
  const asked: string[] = [];
  const sheets: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "media") asked.push(request.url());
    if (request.url().includes("video-comments")) sheets.push(request.url());
  });
  await page.goto(listOf(owner));
  await expect.poll(() => moving(page)).toBe(ids[0]);
  await countWaits(page);
  expect(await player(page, ids[0] ?? "")).toMatchObject({ rendition: "light" });
  const card = page.getByRole("region", { name: "Data saver" });
  await expect(card.getByRole("radio", { name: "Automatic" })).toBeChecked();
  for (const id of ids.slice(1)) {
    await page.waitForTimeout(2500);
    await page.keyboard.press("ArrowDown");
    await expect.poll(() => moving(page)).toBe(id);
    expect(await player(page, id)).toMatchObject({ rendition: "light" });
  }
  expect(await waitsSeen(page)).toBe(0);
  // Sheets that were never opened load once the viewer stays with a video.
  expect(sheets).toEqual([]);
  await expect.poll(() => sheets.length, { timeout: 12_000 }).toBe(1);
  const root = await server.superuser();
  const mains = await Promise.all(ids.map((id) => root.collection("videos").getOne(id)));
  for (const { video } of mains) expect(asked.filter((url) => url.endsWith(video))).toEqual([]);
  // The card leaves with a video once it was shown for six seconds, and does not return.
  await page.keyboard.press("ArrowUp");
  await expect.poll(() => moving(page)).toBe(ids.at(-2));
  await expect(card).toHaveCount(0);
  await page.reload();
  await expect.poll(() => moving(page)).not.toBe("");
  await expect(card).toHaveCount(0);
});

test("on a fast network the main rendition plays, the data saver plays the light one, and the settings show the usage", async ({
  someone,
  visit,
  server,
}) => {
  const owner = await someone("hill");
  const ids = await createFullVideo(server, owner, 3);
  const { page, context } = await visit("/discover", await someone("climber"));
  const line = await slowNetwork(context, page);
  await line("4G");
  await page.goto(listOf(owner));
  await expect.poll(() => moving(page)).toBe(ids[0]);
  expect(await player(page, ids[0] ?? "")).toMatchObject({ rendition: "main" });
  await expect.poll(async () => (await player(page, ids[0] ?? "")).loaded).toBeGreaterThan(0.9);
  await expect.poll(async () => (await player(page, ids[1] ?? "")).ready).toBeGreaterThanOrEqual(2);
  await page.goto("/settings");
  const group = page.getByRole("region", { name: "Video and data" });
  await expect(group).toContainText("Data used for videos");
  const used = Number(/([\d.]+) MB/.exec((await group.textContent()) ?? "")?.[1]);
  // The first video of 1.4 MB, the start of the second, and a little of the third.
  expect(used).toBeGreaterThan(1.2);
  expect(used).toBeLessThan(3.2);
  const saver = group.getByRole("group", { name: "Data saver" });
  await saver.getByText("On", { exact: true }).click();
  await expect(group).toContainText("Always use less data");
  await page.goto(listOf(owner));
  await expect.poll(() => moving(page)).toBe(ids[0]);
  await page.keyboard.press("ArrowDown");
  await expect.poll(() => moving(page)).toBe(ids[1]);
  expect(await player(page, ids[1] ?? "")).toMatchObject({ rendition: "light" });
  await line("Fast 3G");
  await page.goto("/settings");
  await saver.getByText("Off", { exact: true }).click();
  await page.goto(listOf(owner));
  await expect.poll(() => moving(page), { timeout: 20_000 }).toBe(ids[0]);
  expect(await player(page, ids[0] ?? "")).toMatchObject({ rendition: "main" });
  await expect(page.getByRole("region", { name: "Data saver" })).toHaveCount(0);
});

test("three players serve the whole feed: the next is prepared, the one after loads when possible, the last stops loading", async ({
  someone,
  visit,
  server,
}) => {
  const owner = await someone("boat");
  const ids = await createFullVideo(server, owner, 4, { light: false });
  const { page, context } = await visit("/discover", await someone("sailor"));
  const line = await slowNetwork(context, page);
  await line("4G");
  const heads: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "fetch" && request.url().includes("/api/files/"))
      heads.push(new URL(request.url()).pathname.split("/")[4] ?? "");
  });
  await page.evaluate(() => {
    const make = document.createElement.bind(document);
    const made = Object.assign(globalThis, { players: 0 });
    document.createElement = ((name: string, options?: ElementCreationOptions) => {
      if (name === "video") made.players += 1;
      return make(name, options);
    }) as typeof document.createElement;
  });
  await page.getByRole("link", { name: "Home" }).click();
  await page.evaluate((to) => {
    history.pushState({}, "", to);
    dispatchEvent(new PopStateEvent("popstate", { state: history.state }));
  }, listOf(owner));
  await expect.poll(() => moving(page)).toBe(ids[0]);
  for (const [n, id] of ids.entries()) {
    if (n > 0) await page.keyboard.press("ArrowDown");
    await expect.poll(() => moving(page)).toBe(id);
    expect(await page.locator("video").count()).toBeLessThanOrEqual(3);
    const next = ids[n + 1];
    // The next video has its first frame before a swipe.
    if (next) await expect.poll(async () => (await player(page, next)).ready).toBeGreaterThanOrEqual(2);
    if (next) expect(await player(page, next)).toMatchObject({ preload: "metadata", paused: true });
    const after = ids[n + 2];
    if (after) await expect.poll(() => heads).toContain(after);
  }
  expect(
    await page.evaluate(() => (globalThis as unknown as { players: number }).players),
  ).toBeLessThanOrEqual(3);
  // Left before it was complete, so nothing more of it is loaded.
  await page.keyboard.press("ArrowUp");
  await expect.poll(() => moving(page)).toBe(ids[2]);
  expect(new Set(heads).size).toBe(heads.length);
});

test("a video that is left stops loading, and plays at once from its buffer when the viewer returns", async ({
  someone,
  visit,
  server,
}) => {
  const owner = await someone("ferry");
  const ids = await createFullVideo(server, owner, 2, { light: false });
  const { page, context } = await visit("/discover", await someone("passenger"));
  const line = await slowNetwork(context, page);
  await line("Fast 3G");
  await page.goto(listOf(owner));
  await expect.poll(() => moving(page)).toBe(ids[0]);
  await page.keyboard.press("ArrowDown");
  await expect.poll(() => moving(page), { timeout: 20_000 }).toBe(ids[1]);
  await expect.poll(async () => (await player(page, ids[0] ?? "")).time).toBe(0);
  // Bytes in flight may still arrive, but not 200 KB per second.
  await page.waitForTimeout(1500);
  const { loaded } = await player(page, ids[0] ?? "");
  expect(loaded).toBeLessThan(0.9);
  await page.waitForTimeout(2500);
  expect((await player(page, ids[0] ?? "")).loaded).toBeCloseTo(loaded, 1);
  await page.keyboard.press("ArrowUp");
  await expect.poll(() => moving(page), { timeout: 2000 }).toBe(ids[0]);
});

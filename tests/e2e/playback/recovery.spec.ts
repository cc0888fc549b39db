// Failing networks and broken files: playback recovers or the feed moves on, and an image is always visible.
import { renameSync } from "node:fs";
import type { Page } from "@playwright/test";
import { expect, test } from "../../support/e2e/fixtures";
import { createFullVideo, listOf, moving, player, slowNetwork, storedFile } from "../../support/e2e/playback";

/**
 * Records from now on the times at which neither the player nor its held frame shows an image, apart from the
 * poster.
 */
const watchPicture = (page: Page, id: string) =>
  page.evaluate((video) => {
    const seen = Object.assign(globalThis, { blanks: 0, looks: 0 });
    const look = () => {
      const card = document.querySelector(`article[data-video="${video}"]`);
      const media = card?.querySelector("video");
      seen.looks += 1;
      if (!media || (media.readyState < 2 && !card?.querySelector("canvas"))) seen.blanks += 1;
      requestAnimationFrame(look);
    };
    look();
  }, id);
const pictureSeen = (page: Page) =>
  page.evaluate(() => {
    const { blanks, looks } = globalThis as unknown as { blanks: number; looks: number };
    return { blanks, looks };
  });

test("a video that stalls continues in the light rendition at the same time, without a gap in the picture", async ({
  someone,
  visit,
  server,
}) => {
  const owner = await someone("tide");
  const ids = await createFullVideo(server, owner, 2, { file: "full-long" });
  const id = ids[1] ?? "";
  const { page, context } = await visit("/discover", await someone("watcher"));
  const line = await slowNetwork(context, page);
  await line("4G");
  // On a busy machine the first video may start so late that the next one is light from the start.
  await expect(async () => {
    await page.goto(listOf(owner));
    await expect.poll(async () => (await player(page, id)).ready).toBeGreaterThanOrEqual(2);
    expect(await player(page, id)).toMatchObject({ rendition: "main" });
  }).toPass({ timeout: 45_000 });
  // The first bytes are loaded; the rest would take a minute.
  await line("edge");
  await page.keyboard.press("ArrowDown");
  await expect.poll(() => moving(page)).toBe(id);
  expect(await player(page, id)).toMatchObject({ rendition: "main" });
  await watchPicture(page, id);
  await expect.poll(async () => (await player(page, id)).rendition, { timeout: 40_000 }).toBe("light");
  const { time } = await player(page, id);
  await line("Fast 3G");
  await expect.poll(() => moving(page), { timeout: 20_000 }).toBe(id);
  const now = await player(page, id);
  expect(now.time).toBeGreaterThanOrEqual(time - 0.3);
  expect(now.time).toBeLessThan(time + 6);
  const { blanks, looks } = await pictureSeen(page);
  expect(looks).toBeGreaterThan(30);
  expect(blanks).toBe(0);
});

test("a video with a missing file plays in its other rendition; without one it shows an error and the feed continues", async ({
  someone,
  visit,
  server,
}) => {
  const owner = await someone("loss");
  const ids = await createFullVideo(server, owner, 3);
  const [first = "", second = "", third = ""] = ids;
  const root = await server.superuser();
  const names = await Promise.all(ids.map((id) => root.collection("videos").getOne(id)));
  const file = (n: number, field: "video" | "light") => storedFile(server, ids[n] ?? "", names[n]?.[field]);
  const gone = (path: string) => renameSync(path, `${path}.away`);
  gone(file(0, "video"));
  const lost = [file(1, "video"), file(1, "light")];
  for (const path of lost) gone(path);
  const { page } = await visit(listOf(owner), await someone("viewer"));
  await expect.poll(() => moving(page), { timeout: 15_000 }).toBe(first);
  expect(await player(page, first)).toMatchObject({ rendition: "light" });
  await page.keyboard.press("ArrowDown");
  const alert = page.getByRole("alert");
  await expect(alert).toContainText("This video can't be played", { timeout: 15_000 });
  await expect(alert).toContainText("Skipping to the next one");
  await expect.poll(() => moving(page), { timeout: 15_000 }).toBe(third);
  // A viewer who returns to it gets a new attempt and is not moved on a second time.
  await page.keyboard.press("ArrowUp");
  await expect(alert).toBeVisible({ timeout: 15_000 });
  await expect(alert).not.toContainText("Going on");
  // Longer than the three seconds after which the feed would go on.
  await page.waitForTimeout(3500);
  await expect(page.locator(`article[data-video="${second}"]`).getByRole("alert")).toBeVisible();
  for (const path of lost) renameSync(`${path}.away`, path);
  await alert.getByRole("button", { name: "Try again" }).click();
  await expect.poll(() => moving(page), { timeout: 15_000 }).toBe(second);
  await expect(alert).toHaveCount(0);
});

test("playback continues when a server that stopped during a video is back", async ({
  someone,
  visit,
  server,
}) => {
  const owner = await someone("bridge");
  // Longer than the buffer, because a busy machine may take long to stop the server.
  const [, id = ""] = await createFullVideo(server, owner, 2, { light: false, file: "full-long" });
  const { page, context } = await visit("/discover", await someone("traveller"));
  const line = await slowNetwork(context, page);
  await line("4G");
  await page.goto(listOf(owner));
  await expect.poll(async () => (await player(page, id)).ready).toBeGreaterThanOrEqual(2);
  await server.stop();
  await page.keyboard.press("ArrowDown");
  await expect.poll(() => moving(page)).toBe(id);
  await expect.poll(() => moving(page), { timeout: 40_000 }).toBe("");
  const { time } = await player(page, id);
  // Longer than the 0.8 s after which an error shows.
  await page.waitForTimeout(1500);
  await expect(page.getByRole("alert")).toHaveCount(0);
  await server.start();
  await expect.poll(() => moving(page), { timeout: 30_000 }).toBe(id);
  const now = await player(page, id);
  expect(now.time).toBeGreaterThanOrEqual(time - 0.3);
});

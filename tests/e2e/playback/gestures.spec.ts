// Gestures on a video: held, and double taps at the sides.
import type { Page } from "@playwright/test";
import { button, playingIds } from "../../support/e2e/feed";
import { expect, openBrowser, test } from "../../support/e2e/fixtures";
import { createFullVideo, listOf, moveTo, moving } from "../../support/e2e/playback";
import { fingerAt } from "../../support/e2e/touch";

const media = (page: Page, id: string) => page.locator(`article[data-video="${id}"] video`);
const rate = (page: Page, id: string) => media(page, id).evaluate((el: HTMLVideoElement) => el.playbackRate);
const time = (page: Page, id: string) => media(page, id).evaluate((el: HTMLVideoElement) => el.currentTime);
test("a held video plays at double speed until it is released, by mouse and by finger, and no menu opens", async ({
  browser,
  server,
  someone,
}) => {
  const owner = await someone("held");
  const [id = ""] = await createFullVideo(server, owner, 1);
  const size = { width: 390, height: 844 };
  const context = await openBrowser(browser, server, await someone("holder"), "bn", size, { hasTouch: true });
  const page = await context.newPage();
  await page.goto(listOf(owner));
  await expect.poll(() => moving(page)).toBe(id);
  const finger = fingerAt(await context.newCDPSession(page), 150);
  const holds = [
    { press: () => page.mouse.down(), release: () => page.mouse.up() },
    { press: () => finger("touchStart", 350), release: () => finger("touchEnd") },
  ];
  await page.mouse.move(150, 350);
  for (const { press, release } of holds) {
    await press();
    await expect(page.locator("[data-fast]")).toHaveText("২×");
    expect(await rate(page, id)).toBe(2);
    await release();
    await expect(page.locator("[data-fast]")).toHaveCount(0);
    expect(await rate(page, id)).toBe(1);
  }
  // A tap that ends the hold would have paused the video by now.
  await page.waitForFunction(() => new Promise((done) => setTimeout(done, 400, true)));
  expect(await playingIds(page)).toEqual([id]);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await context.close();
});

test("a double tap moves the video by ten seconds on the left and right third, and likes in the middle, on a phone and on the desktop", async ({
  server,
  someone,
  visit,
}) => {
  const owner = await someone("skipped");
  const [id = ""] = await createFullVideo(server, owner, 1, { file: "full-long" });
  const { page } = await visit(listOf(owner), await someone("skipper"));
  await expect.poll(() => moving(page)).toBe(id);
  await page.keyboard.press("Space");
  await expect.poll(() => playingIds(page)).toEqual([]);
  for (const size of [
    { width: 390, height: 844 },
    { width: 1280, height: 800 },
  ]) {
    await page.setViewportSize(size);
    await moveTo(page, id, 2);
    const surface = button(page, id, "Play");
    const box = await surface.boundingBox();
    const position = (share: number) => ({ x: (box?.width ?? 0) * share, y: 200 });
    await surface.dblclick({ position: position(0.75) });
    await expect(page.locator("[data-skip]")).toHaveText("10");
    await expect.poll(() => time(page, id)).toBeCloseTo(12, 1);
    // Taps that follow closely would add up.
    await expect(page.locator("[data-skip]")).toHaveCount(0);
    await surface.dblclick({ position: position(0.2) });
    await expect.poll(() => time(page, id)).toBeCloseTo(2, 1);
    await expect(page.locator("[data-skip]")).toHaveCount(0);
    await surface.dblclick({ position: position(0.2) });
    await expect.poll(() => time(page, id)).toBe(0);
    await expect(page.locator("[data-skip]")).toHaveCount(0);
    await expect(button(page, id, "Like")).toBeVisible();
    await surface.dblclick({ position: position(0.5) });
    await expect(button(page, id, "Unlike")).toBeVisible();
    expect(await time(page, id)).toBe(0);
    expect(await playingIds(page)).toEqual([]);
    await page.keyboard.press("l");
  }
});

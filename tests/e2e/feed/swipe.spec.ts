// Swipes between videos: which video an input acts on, and how far one gesture moves.
import { button, createVideos, listOf, playingIds, standsAt } from "../../support/e2e/feed";
import { expect, test } from "../../support/e2e/fixtures";
import { fingerAt } from "../../support/e2e/touch";

test("a key pressed during a swipe acts on the next video, not on the one being left", async ({
  someone,
  visit,
}) => {
  const owner = await someone("prompt");
  const ids = await createVideos(owner, 2);
  const { page } = await visit(listOf(owner, ids[0] ?? ""), await someone("viewer"));
  await expect.poll(() => playingIds(page)).toEqual([ids[0]]);
  await page.locator(`article[data-video="${ids[1]}"] video`).evaluate((video: HTMLVideoElement) => {
    const press = (key: string) =>
      document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
    const begin = video.play;
    video.play = () => {
      video.play = begin;
      // Before the first paint.
      queueMicrotask(() => ["l", "s", " "].forEach(press));
      return video.play();
    };
  });
  await page.keyboard.press("ArrowDown");
  await expect(button(page, ids[1], "Unlike")).toBeVisible();
  await expect(button(page, ids[1], "Unsave")).toBeVisible();
  await standsAt(page, 1);
  expect(await playingIds(page)).toEqual([]);
  await expect(button(page, ids[1], "Play")).toBeVisible();
  await page.keyboard.press("ArrowUp");
  await expect.poll(() => playingIds(page)).toEqual([ids[0]]);
  await expect(button(page, ids[0], "Like")).toBeVisible();
  await expect(button(page, ids[0], "Save")).toBeVisible();
});

test("a tap just before the next video starts does not restart the one being left", async ({
  someone,
  visit,
}) => {
  const owner = await someone("hasty");
  const ids = await createVideos(owner, 2);
  const { page } = await visit(listOf(owner, ids[0] ?? ""), owner);
  await expect.poll(() => playingIds(page)).toEqual([ids[0]]);
  // The tap waits for a second one, and by then the video has been left.
  await page.mouse.click(150, 400);
  await page.keyboard.press("PageDown");
  await expect.poll(() => playingIds(page)).toEqual([ids[1]]);
  await page.waitForFunction(() => new Promise((done) => setTimeout(done, 600, true)));
  expect(await playingIds(page)).toEqual([ids[1]]);
});

test("during a swipe one video pauses as the next starts, and neither shows the pause icon", async ({
  someone,
  visit,
}) => {
  const owner = await someone("handed");
  const ids = await createVideos(owner, 4);
  const { page } = await visit(listOf(owner, ids[0] ?? ""), await someone("viewer"));
  await expect.poll(() => playingIds(page)).toEqual([ids[0]]);
  await page.evaluate(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    const idOf = (el: Element | null) => el?.closest("article")?.getAttribute("data-video") ?? "";
    const look = () => {
      const names = [...document.querySelectorAll("video")].filter((v) => !v.paused).map(idOf);
      if (names.length > 1) seen.push(`plays ${names.join(" ")}`);
      const sign = document.querySelector("article button[aria-label='Play']");
      if (sign) seen.push(`paused ${idOf(sign)}`);
    };
    for (const event of ["play", "pause", "playing"]) addEventListener(event, look, { capture: true });
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributes: true });
  });
  for (const id of ids.slice(1)) {
    await page.keyboard.press("ArrowDown");
    await expect.poll(() => playingIds(page)).toEqual([id]);
  }
  // The pause of the previous video has an event of its own.
  await page.waitForTimeout(500);
  expect(await page.evaluate(() => (window as unknown as { seen: string[] }).seen)).toEqual([]);
  await button(page, ids[3], "Pause").click();
  await expect(button(page, ids[3], "Play")).toBeVisible();
});

test("one gesture moves one video: mouse wheel, trackpad inertia, fling", async ({ someone, visit }) => {
  const owner = await someone("flinger");
  const ids = await createVideos(owner, 4);
  const { page, context } = await visit(listOf(owner, ids[0] ?? ""), await someone("viewer"));
  await expect.poll(() => playingIds(page)).toEqual([ids[0]]);
  // Forty wheel events of one swipe with falling strength, as a trackpad sends them: 60 per second by its own
  // clock.
  await page.evaluate(() => {
    const feed = document.querySelector("[role=feed]");
    const began = performance.now();
    for (let n = 0; n < 40; n++) {
      const event = new WheelEvent("wheel", { deltaY: 120 - n * 3, bubbles: true, cancelable: true });
      Object.defineProperty(event, "timeStamp", { value: began + n * 16 });
      feed?.dispatchEvent(event);
    }
  });
  await expect.poll(() => playingIds(page)).toEqual([ids[1]]);
  const cdp = await context.newCDPSession(page);
  const touch = fingerAt(cdp, 150);
  // By more than half a screen: a busy machine delays the moves so much that no fling is left.
  const pull = async (from: number, to: number) => {
    await touch("touchStart", from);
    for (let n = 1; n <= 6; n++) await touch("touchMove", from + ((to - from) * n) / 6);
    await touch("touchEnd");
  };
  await standsAt(page, 1);
  await pull(700, 200);
  await expect.poll(() => playingIds(page)).toEqual([ids[2]]);
  await standsAt(page, 2);
  await pull(200, 700);
  await expect.poll(() => playingIds(page)).toEqual([ids[1]]);
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

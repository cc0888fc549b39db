// Gestures of a finger beside the swipe to the next video.
import type { BrowserContext, Page } from "@playwright/test";
import { hideVideos, playingIds, standsAt } from "../../support/e2e/feed";
import { expect, openBrowser, test } from "../../support/e2e/fixtures";
import { fingerAt } from "../../support/e2e/touch";
import { createVideo } from "../../support/users";

test.use({ alone: true });

/** The code of gestures comes some time after the first video, with the sign of a pull. */
const haveGestures = (page: Page) => expect(page.locator("svg.lucide-refresh-cw")).toBeAttached();

/** Moves a finger from the middle of the screen. */
async function drag(context: BrowserContext, page: Page, by: { x?: number; y?: number }) {
  const finger = fingerAt(await context.newCDPSession(page), 250);
  const steps = 12;
  await finger("touchStart", 300);
  for (let n = 1; n <= steps; n++)
    await finger("touchMove", 300 + ((by.y ?? 0) * n) / steps, 250 + ((by.x ?? 0) * n) / steps);
  await finger("touchEnd");
}

test("pulling at the first video reads the list again; a swipe to the left opens the owner's profile, Back the same video", async ({
  browser,
  server,
  someone,
}) => {
  await hideVideos(server);
  const owner = await someone("pulled");
  const older = await createVideo(owner, { caption: "older" });
  const first = await createVideo(owner, { caption: "first" });
  const size = { width: 390, height: 844 };
  const context = await openBrowser(browser, server, await someone("puller"), "en", size, { hasTouch: true });
  const page = await context.newPage();
  await page.goto("/feed");
  await expect.poll(() => playingIds(page)).toEqual([first]);
  await haveGestures(page);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await drag(context, page, { y: 60 });
  expect(asked.filter((path) => path === "/api/app/videos")).toEqual([]);
  const newest = await createVideo(owner, { caption: "newest" });
  const list = page.waitForResponse((r) => new URL(r.url()).pathname === "/api/app/videos" && r.ok());
  await drag(context, page, { y: 220 });
  const { items } = (await (await list).json()) as { items: { id: string }[] };
  expect(items.map(({ id }) => id)).toEqual([newest, first, older]);
  await expect.poll(() => playingIds(page)).toEqual([newest]);
  await standsAt(page, 0);

  // At another video a pull is a swipe back.
  await page.keyboard.press("ArrowDown");
  await standsAt(page, 1);
  await expect.poll(() => playingIds(page)).toEqual([first]);
  await drag(context, page, { x: -40 });
  await drag(context, page, { x: -160 });
  await expect(page).toHaveURL(new RegExp(`/@${owner.username}$`));
  await page.goBack();
  await expect.poll(() => playingIds(page)).toEqual([first]);
  await standsAt(page, 1);
  await drag(context, page, { x: 160 });
  await drag(context, page, { y: -300 });
  await expect.poll(() => playingIds(page)).toEqual([older]);
  await context.close();
});

// The picture of a clip is fetched ahead and drawn where no frame stands over it: a browser keeps each that it drew.
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { listOf, moving, player, publishFull } from "./playback-stage";

const poster = (page: Page, id: string) =>
  page
    .locator(`article[data-video="${id}"] img[src*="/api/files/videos/"]`)
    .evaluate((el: HTMLImageElement) => ({
      here: el.complete && el.naturalWidth > 0,
      drawn: getComputedStyle(el).visibility === "visible",
    }));

test("of a clip whose first frame came before its turn the picture is never drawn", async ({
  server,
  someone,
  visit,
}) => {
  const owner = await someone("swift");
  const [first = "", second = "", third = ""] = await publishFull(server, owner, 3);
  const { page } = await visit(listOf(owner), await someone("crane"));
  await expect.poll(() => moving(page)).toBe(first);
  await expect.poll(async () => (await player(page, second)).ready).toBeGreaterThanOrEqual(2);
  await expect.poll(() => poster(page, second)).toEqual({ here: true, drawn: false });
  await expect.poll(() => poster(page, third)).toEqual({ here: true, drawn: false });
  await page.keyboard.press("ArrowDown");
  await expect.poll(() => moving(page)).toBe(second);
  expect(await poster(page, second)).toEqual({ here: true, drawn: false });
});

test("of a clip that is not here yet the picture stands there", async ({ server, someone, visit }) => {
  const owner = await someone("heron");
  const [first = "", second = ""] = await publishFull(server, owner, 2);
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

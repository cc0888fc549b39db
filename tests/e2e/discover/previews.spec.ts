// Tiles play under the mouse.
import type { Page } from "@playwright/test";
import { expect, test } from "../../support/e2e/fixtures";
import { createVideo } from "../../support/users";

const DESKTOP = { width: 1280, height: 800 };
const tile = (page: Page, id: string) => page.locator(`li[data-video="${id}"]`);
/** The previews that play, with their volume. */
const playing = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll("video")]
      .filter((v) => !v.paused && v.readyState > 2)
      .map((v) => [v.closest<HTMLElement>("li")?.dataset.video, v.muted]),
  );

test("a tile plays without sound while the mouse is on it, one at a time, and a crossing mouse starts none", async ({
  someone,
  visit,
}) => {
  const owner = await someone("previewed");
  const [first, second] = [await createVideo(owner), await createVideo(owner)];
  const veiled = await createVideo(owner, { sensitive: true });
  const viewer = await someone("grown");
  await viewer.pb.collection("account_settings").update(viewer.id, { birth_year: 1990 });
  const { page } = await visit(`/@${owner.username}`, viewer, DESKTOP);
  await expect(tile(page, second)).toBeVisible();
  const files: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes(".mp4")) files.push(request.url());
  });
  // In one moment, however busy the machine is.
  await page.evaluate(
    (ids) => {
      for (const id of ids)
        document
          .querySelector(`li[data-video="${id}"] a`)
          ?.dispatchEvent(new PointerEvent("pointerover", { pointerType: "mouse", bubbles: true }));
    },
    [first, second],
  );
  await expect.poll(() => playing(page)).toEqual([[second, true]]);
  expect(files.filter((url) => url.includes(first))).toEqual([]);
  await tile(page, first).hover();
  await expect.poll(() => playing(page)).toEqual([[first, true]]);
  await page.mouse.move(700, 20);
  await expect(page.locator("video")).toHaveCount(0);
  await tile(page, veiled).hover();
  // Longer than another tile waits.
  await page.waitForTimeout(700);
  await tile(page, first).hover();
  await expect.poll(() => playing(page)).toEqual([[first, true]]);
  expect(files.filter((url) => url.includes(veiled))).toEqual([]);
  // A click goes to the video; nothing of the preview is left.
  await tile(page, first).click();
  await expect(page).toHaveURL(new RegExp(first));
  await expect(page.locator("li video")).toHaveCount(0);
});

test("no previews with the data saver", async ({ someone, visit }) => {
  const owner = await someone("thrifty");
  const id = await createVideo(owner);
  const { page, context } = await visit("/discover", undefined, DESKTOP);
  await context.addInitScript(() => localStorage.setItem("jholok.data-saver", "on"));
  await page.goto(`/@${owner.username}`);
  const code = page.waitForResponse((response) => /tile-preview/.test(response.url()));
  await tile(page, id).hover();
  // Decides when it has loaded.
  await code;
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await expect(page.locator("video")).toHaveCount(0);
});

// The place of a video, its controls and its comments on screens from 768 px on.
import type { Locator, Page } from "@playwright/test";
import { createVideos, listOf, playingIds, standsAt } from "../../support/e2e/feed";
import { expect, test } from "../../support/e2e/fixtures";

/** Room for a button beside the stage, with its margins. */
const SIDE_PX = 72;

async function boxOf(part: Locator) {
  const box = await part.boundingBox();
  if (!box) throw new Error(`${part} is not drawn`);
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
}

const stageOf = (page: Page, id: string) => page.locator(`article[data-video="${id}"] > div`).first();
const sideOf = (page: Page, id: string) => page.locator(`article[data-video="${id}"] .video-rail`);

const SIZES = [
  [768, 1024],
  [1024, 700],
  [1280, 620],
  [1280, 800],
  [1920, 1080],
] as const;

test("on screens of five sizes controls stand beside the stage, and comments cover nothing", async ({
  someone,
  visit,
}) => {
  const owner = await someone("staged");
  const ids = await createVideos(owner, SIZES.length + 1);
  const { page } = await visit(listOf(owner, ids[0] ?? ""), await someone("viewer"), {
    width: 1280,
    height: 800,
  });
  for (const [n, [width, height]] of SIZES.entries())
    await test.step(`${width} × ${height}`, async () => {
      const id = ids[n] ?? "";
      await page.setViewportSize({ width, height });
      await standsAt(page, n);
      await expect.poll(() => playingIds(page)).toEqual([id]);
      const buttons = page.getByRole("button", { name: /^(Next video|Previous video|Unmute|Mute|Back)$/ });
      await expect(buttons).toHaveCount(4);
      const navigation = page.locator("header").first();
      // The stage takes the new height, in the middle of what the navigation leaves, which unfolds slowly.
      await expect.poll(async () => (await boxOf(stageOf(page, id))).height).toBeGreaterThan(height - 40);
      const offCentre = async () => {
        const { x, right } = await boxOf(stageOf(page, id));
        return Math.abs((x + right) / 2 - ((await boxOf(navigation)).right + width) / 2);
      };
      await expect.poll(offCentre).toBeLessThan(1);
      const rail = await boxOf(navigation);
      const stage = await boxOf(stageOf(page, id));
      const side = await boxOf(sideOf(page, id));
      expect(stage.width / stage.height).toBeCloseTo(9 / 16, 2);
      expect(stage.height).toBeLessThanOrEqual(height);
      for (const button of await buttons.all()) {
        const box = await boxOf(button);
        expect(box.x).toBeGreaterThanOrEqual(stage.x - SIDE_PX);
        expect(box.right).toBeLessThanOrEqual(stage.right + SIDE_PX);
        const isInside = box.right > stage.x && box.x < stage.right;
        expect(isInside, "beside, not over the video").toBe(false);
        if (box.x > stage.right)
          expect(box.bottom, "above the buttons of the video").toBeLessThanOrEqual(side.y);
      }

      await sideOf(page, id).getByRole("button", { name: "Comments" }).click();
      const panel = page.getByRole("dialog", { name: "Comments" });
      await expect(panel).toBeVisible();
      await expect
        .poll(async () => (await boxOf(panel)).x - (await boxOf(sideOf(page, id))).right)
        .toBeGreaterThanOrEqual(0);
      await expect.poll(async () => (await boxOf(panel)).right).toBe(width);
      const [narrow, beside] = [await boxOf(stageOf(page, id)), await boxOf(panel)];
      expect(narrow.width / narrow.height).toBeCloseTo(9 / 16, 2);
      expect(narrow.x).toBeGreaterThanOrEqual(rail.right);
      for (const button of await buttons.all())
        expect((await boxOf(button)).right).toBeLessThanOrEqual(beside.x);
      // The feed goes on beside its comments.
      await page.mouse.move(narrow.x + 40, narrow.y + 60);
      await page.mouse.wheel(0, 120);
      await expect.poll(() => playingIds(page)).toEqual([ids[n + 1]]);
      await expect(panel).toBeVisible();
      await standsAt(page, n + 1);
      await page.keyboard.press("Escape");
      await expect(panel).toHaveCount(0);
    });
});

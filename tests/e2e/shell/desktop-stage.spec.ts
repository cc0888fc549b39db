// The place of a video, its controls and its comments on screens from 768 px on.
import type { Locator, Page } from "@playwright/test";
import { createVideos, listOf, playingIds } from "../../support/e2e/feed";
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

for (const [width, height] of [
  [768, 1024],
  [1024, 700],
  [1280, 620],
  [1280, 800],
  [1920, 1080],
] as const)
  test(`at ${width} × ${height} controls stand beside the stage, and comments cover nothing`, async ({
    someone,
    visit,
  }) => {
    const owner = await someone("staged");
    const ids = await createVideos(owner, 2);
    const id = ids[0] ?? "";
    const { page } = await visit(listOf(owner, id), await someone("viewer"), { width, height });
    await expect.poll(() => playingIds(page)).toEqual([id]);
    const buttons = page.getByRole("button", { name: /^(Next video|Previous video|Unmute|Mute|Back)$/ });
    await expect(buttons).toHaveCount(4);
    const stage = await boxOf(stageOf(page, id));
    const side = await boxOf(sideOf(page, id));
    expect(stage.width / stage.height).toBeCloseTo(9 / 16, 2);
    expect(stage.height).toBeGreaterThan(height - 40);
    // The middle of what the navigation leaves.
    const rail = await boxOf(page.locator("header").first());
    expect(Math.abs((stage.x + stage.right) / 2 - (rail.right + width) / 2)).toBeLessThan(1);
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
    await expect.poll(() => playingIds(page)).toEqual([ids[1]]);
    await expect(panel).toBeVisible();
  });

// Back returns to the second at which a video was left.
import { standsAt } from "../../support/e2e/feed";
import { expect, test } from "../../support/e2e/fixtures";
import { createFullVideo, listOf, moveTo, moving } from "../../support/e2e/playback";

test("Back returns to the video at the time at which it was left; a chosen video starts anew", async ({
  server,
  someone,
  visit,
}) => {
  const owner = await someone("left");
  const [first = "", id = ""] = await createFullVideo(server, owner, 2);
  const { page } = await visit(listOf(owner), await someone("leaver"));
  await expect.poll(() => moving(page)).toBe(first);
  await page.keyboard.press("ArrowDown");
  await expect.poll(() => moving(page)).toBe(id);
  await standsAt(page, 1);
  /** Time at which a video starts next. */
  const nextStart = async (go: () => Promise<unknown>) => {
    await page.evaluate(() => {
      const seen = Object.assign(globalThis, { startedAt: -1 });
      const note = ({ target }: Event) => {
        const video = target as HTMLVideoElement;
        // The mouse may rest on a tile of the profile, whose preview plays, too.
        if (seen.startedAt < 0 && video.closest("article")) seen.startedAt = video.currentTime;
      };
      document.addEventListener("playing", note, { capture: true });
    });
    await go();
    const startedAt = () => page.evaluate(() => (globalThis as unknown as { startedAt: number }).startedAt);
    await expect.poll(startedAt).toBeGreaterThanOrEqual(0);
    return startedAt();
  };
  const leave = async () => {
    await standsAt(page, 1);
    await moveTo(page, id, 5);
    await page.locator(`article[data-video="${id}"]`).getByRole("link", { name: "@left" }).last().click();
    await expect(page).toHaveURL(/\/@left/);
  };
  await leave();
  expect(await nextStart(() => page.goBack())).toBeGreaterThan(4.9);
  expect(await moving(page)).toBe(id);
  await leave();
  expect(await nextStart(() => page.locator(`li[data-video="${id}"] a`).click())).toBeLessThan(4);
});

// Sound: one switch for all screens, which the browser may hold back until the first touch.
import type { Page } from "@playwright/test";
import { createVideos, listOf, playingIds } from "../../support/e2e/feed";
import { expect, test } from "../../support/e2e/fixtures";

/** Refuses sound before the page was used, like phones. Chromium counts the use of the page before as well. */
const refuseSound = (page: Page) =>
  page.addInitScript(() => {
    const use = { hasBeenActive: false, isActive: false };
    for (const name of ["pointerdown", "keydown"])
      addEventListener(name, () => Object.assign(use, { hasBeenActive: true, isActive: true }), true);
    Object.defineProperty(navigator, "userActivation", { value: use });
    const { play } = HTMLMediaElement.prototype;
    HTMLMediaElement.prototype.play = function () {
      const isRefused = !this.muted && !use.hasBeenActive;
      return isRefused ? Promise.reject(new DOMException("", "NotAllowedError")) : play.call(this);
    };
  });

const isMuted = (page: Page) =>
  page.evaluate(() => [...document.querySelectorAll("video")].filter((v) => !v.paused).map((v) => v.muted));

test("sound that was switched on is on at every screen and after a reload, from the first tap or key", async ({
  someone,
  visit,
}) => {
  const owner = await someone("loud");
  const [id = "", next = ""] = await createVideos(owner, 2);
  const { page } = await visit("/discover", await someone("listener"));
  await refuseSound(page);
  await page.goto(listOf(owner, id));
  await expect.poll(() => isMuted(page)).toEqual([true]);
  await page.getByRole("button", { name: "Unmute", exact: true }).click();
  await expect.poll(() => isMuted(page)).toEqual([false]);

  for (const path of [`/video/${id}`, listOf(owner, id)])
    for (const use of [() => page.keyboard.press("ArrowDown"), () => page.mouse.click(195, 300)]) {
      await page.goto(path);
      await expect.poll(() => isMuted(page)).toEqual([true]);
      // The switch in the header and the chip.
      await expect(page.getByRole("button", { name: "Unmute", exact: true })).toHaveCount(2);
      await use();
      await expect(page.getByRole("button", { name: "Mute", exact: true })).toHaveCount(1);
      await expect(page.getByRole("button", { name: "Unmute", exact: true })).toHaveCount(0);
    }
  await page.goto(listOf(owner, id));
  await expect.poll(() => isMuted(page)).toEqual([true]);
  await page.keyboard.press("ArrowDown");
  await expect.poll(() => playingIds(page)).toEqual([next]);
  await expect.poll(() => isMuted(page)).toEqual([false]);
  // The chip itself switches on, and off stays off.
  await page.reload();
  await page.getByRole("button", { name: "Unmute", exact: true }).last().click();
  await expect.poll(() => isMuted(page)).toEqual([false]);
  await page.getByRole("button", { name: "Mute", exact: true }).click();
  await page.reload();
  await expect.poll(() => isMuted(page)).toEqual([true]);
  await expect(page.getByRole("button", { name: "Unmute", exact: true })).toHaveCount(1);
});

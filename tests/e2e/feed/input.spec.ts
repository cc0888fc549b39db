// Taps and keys as devices send them: delayed on a busy page, and as Bangla letters.
import type { Page } from "@playwright/test";
import { expect, test } from "../../support/e2e/fixtures";
import { createVideo, type Person } from "../../support/users";

const playing = (page: Page) =>
  page.evaluate(() => [...document.querySelectorAll("video")].filter((v) => !v.paused).length);

async function watched(
  someone: (name: string) => Promise<Person>,
  visit: (path: string, who?: Person) => Promise<{ page: Page }>,
) {
  const owner = await someone("tapped");
  const id = await createVideo(owner);
  const { page } = await visit(`/feed?list=user:${owner.id}&at=${id}`, await someone("tapper"));
  await expect.poll(() => playing(page)).toBe(1);
  return { page, card: page.locator(`article[data-video="${id}"]`) };
}

/**
 * Sends clicks at these times in ms while the page is busy, so that it handles them only after the last one.
 */
async function clickWhileBusy(page: Page, moments: number[]) {
  const devtools = await page.context().newCDPSession(page);
  const last = Math.max(...moments);
  await page.evaluate((ms) => {
    const block = () => {
      removeEventListener("click", block);
      const end = performance.now() + ms;
      while (performance.now() < end);
    };
    addEventListener("click", block);
  }, last + 300);
  const begun = Date.now() / 1000;
  const at = { x: 150, y: 300, button: "left" as const, clickCount: 1 };
  await Promise.all(
    moments.flatMap((ms) =>
      (["mousePressed", "mouseReleased"] as const).map((type) =>
        devtools.send("Input.dispatchMouseEvent", { ...at, type, timestamp: begun + ms / 1000 }),
      ),
    ),
  );
}

test("a double tap while the page is busy likes, and the video plays on", async ({ someone, visit }) => {
  const { page, card } = await watched(someone, visit);
  await clickWhileBusy(page, [0, 150]);
  await expect(card.getByRole("button", { name: "Unlike" })).toBeVisible();
  // A single tap would have taken effect by now.
  await expect(card.getByRole("button", { name: "Pause", exact: true })).toBeVisible();
  expect(await playing(page)).toBe(1);
});

test("letter shortcuts work with a Bangla keyboard, by the position of the key", async ({
  someone,
  visit,
}) => {
  const { page, card } = await watched(someone, visit);
  const devtools = await page.context().newCDPSession(page);
  const press = async (key: string, code: string, modifiers = 0) => {
    for (const type of ["keyDown", "keyUp"] as const)
      await devtools.send("Input.dispatchKeyEvent", { type, key, code, modifiers, text: key });
  };
  await press("ল", "KeyL");
  await expect(card.getByRole("button", { name: "Unlike" })).toBeVisible();
  await press("স", "KeyS");
  await expect(card.getByRole("button", { name: "Unsave" })).toBeVisible();
  await press("ম", "KeyM");
  await expect(page.getByRole("button", { name: "Mute", exact: true })).toBeVisible();
  const shift = 8;
  await press("ঃ", "Slash", shift);
  await expect(page.getByRole("dialog", { name: "Keyboard shortcuts" })).toBeVisible();
});

// A caption of more than two lines opens within the card.
import type { Page } from "@playwright/test";
import { playingIds, position } from "../../support/e2e/feed";
import { expect, test } from "../../support/e2e/fixtures";
import { fingerAt } from "../../support/e2e/touch";
import { createVideo } from "../../support/users";

const WORDS = {
  en: { more: "See more", less: "See less", text: "Boats leave the ghat before the sun is up. " },
  bn: { more: "আরও দেখুন", less: "কম দেখুন", text: "সূর্য ওঠার আগেই ঘাট থেকে নৌকা ছাড়ে। " },
};

const card = (page: Page, id: string) => page.locator(`article[data-video="${id}"]`);

// Bangla has the higher lines.
test("a long caption opens within the card and scrolls there while the video plays", async ({
  someone,
  visit,
}) => {
  const { more, less, text } = WORDS.bn;
  const owner = await someone("teller");
  await createVideo(owner, { caption: "below" });
  const id = await createVideo(owner, { caption: `${text}#nouka ${text.repeat(9)}` });
  const { page } = await visit(`/feed?list=user:${owner.id}`, await someone("reader"), { language: "bn" });
  await expect.poll(() => playingIds(page)).toEqual([id]);
  const words = card(page, id).locator("p", { hasText: text.slice(0, 20) });
  const box = () =>
    words.evaluate((p) => ({
      lines: Math.round(p.clientHeight / Number.parseFloat(getComputedStyle(p).lineHeight)),
      hidden: p.scrollHeight - p.clientHeight,
      top: p.scrollTop,
    }));
  const tag = words.getByRole("link", { name: "#nouka" });
  await expect(tag).toHaveCSS("color", "rgb(143, 232, 198)");
  await card(page, id).getByRole("button", { name: more }).click();
  await expect(card(page, id).getByRole("button", { name: less })).toBeFocused();
  expect((await box()).lines).toBeGreaterThan(4);
  const { hidden } = await box();
  expect(hidden).toBeGreaterThan(0);

  const { x = 0, y = 0, height = 0 } = (await words.boundingBox()) ?? {};
  await page.mouse.move(x + 40, y + height / 2);
  await page.mouse.wheel(0, 60);
  await expect.poll(async () => (await box()).top).toBe(Math.min(60, hidden));
  const touch = fingerAt(await page.context().newCDPSession(page), x + 40);
  const middle = y + height / 2;
  await touch("touchStart", middle);
  for (let n = 1; n <= 10; n++) await touch("touchMove", middle + n * 12);
  await touch("touchEnd");
  await expect.poll(async () => (await box()).top).toBe(0);
  expect(await position(page)).toBe(0);
  expect(await playingIds(page)).toEqual([id]);

  await card(page, id).getByRole("button", { name: less }).click();
  expect((await box()).lines).toBe(2);
  await card(page, id).getByRole("button", { name: more }).click();
  await page.mouse.move(150, 200);
  await page.keyboard.press("ArrowDown");
  await expect.poll(() => position(page)).toBe(1);
  await page.keyboard.press("ArrowUp");
  await expect(card(page, id).getByRole("button", { name: more })).toBeVisible();
});

test("a caption that fits has no button, and the keyboard opens one at a link behind the cut", async ({
  someone,
  visit,
}) => {
  const owner = await someone("brief");
  const id = await createVideo(owner, { caption: "Two lines of words are enough for this caption here." });
  const linked = await createVideo(owner, { caption: `${WORDS.en.text.repeat(4)} #last` });
  const { page } = await visit(`/video/${id}`, await someone("reader"));
  await expect.poll(() => playingIds(page)).toEqual([id]);
  const words = card(page, id).getByText("Two lines of words");
  await expect.poll(() => words.evaluate((p) => p.parentElement?.inert)).toBe(false);
  await expect(card(page, id).getByRole("button", { name: "See more" })).toHaveCount(0);
  await page.goto(`/video/${linked}`);
  await expect(card(page, linked).getByRole("button", { name: "See more" })).toBeVisible();
  await card(page, linked).getByRole("link", { name: "@brief" }).last().focus();
  await page.keyboard.press("Tab");
  await expect(card(page, linked).getByRole("link", { name: "#last" })).toBeFocused();
  await expect(card(page, linked).getByRole("button", { name: "See less" })).toBeVisible();
});

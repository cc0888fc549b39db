// System settings: reduced motion and forced colours.
import type { Locator, Page } from "@playwright/test";
import { choose } from "../../support/e2e/choose";
import { expect, test } from "../../support/e2e/fixtures";
import { createVideo, type Person } from "../../support/users";

const play = (page: Page, id: string) =>
  page.locator(`article[data-video="${id}"]`).getByRole("button", { name: "Play", exact: true });
const plays = (page: Page, id: string) =>
  page.locator(`article[data-video="${id}"] video`).evaluate((el: HTMLVideoElement) => !el.paused);

/** Two videos of one owner in that owner's feed, the newest first. */
async function two(owner: Person) {
  const below = await createVideo(owner, { caption: "below" });
  return [await createVideo(owner, { caption: "first" }), below] as const;
}

test("with reduced motion the first started video decides for the visit whether videos start automatically", async ({
  someone,
  visit,
}) => {
  const owner = await someone("calm");
  const [first, below] = await two(owner);
  const { page } = await visit("about:blank", owner);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto(`/feed?list=user:${owner.id}&at=${first}`);
  await play(page, first).waitFor();
  await page.keyboard.press("Space");
  await expect.poll(() => plays(page, first)).toBe(true);
  await page.keyboard.press("ArrowDown");
  await expect.poll(() => plays(page, below)).toBe(true);
});

test("a setting decides whether videos start automatically", async ({ someone, visit }) => {
  const owner = await someone("chooser");
  const [first] = await two(owner);
  const { page } = await visit("/settings", owner);
  const choice = page.getByRole("group", { name: "Play videos automatically" });
  await choose(choice.getByRole("radio", { name: "Off" }));
  await page.goto(`/feed?list=user:${owner.id}&at=${first}`);
  await play(page, first).waitFor();
  expect(await plays(page, first)).toBe(false);
  await page.goto("/settings");
  await choose(choice.getByRole("radio", { name: "On", exact: true }));
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto(`/feed?list=user:${owner.id}&at=${first}`);
  await expect.poll(() => plays(page, first)).toBe(true);
});

test("in forced colours the selected tab, choice, switch and entry differ from the others", async ({
  someone,
  visit,
}) => {
  const { page } = await visit("/settings", await someone("contrast"));
  await page.emulateMedia({ forcedColors: "active" });
  const fill = (element: Locator) => element.evaluate((el) => getComputedStyle(el).backgroundColor);
  const differ = async (on: Locator, off: Locator) => expect(await fill(on)).not.toBe(await fill(off));
  const saver = page.getByRole("group", { name: "Data saver" });
  await differ(saver.locator("label").nth(0), saver.locator("label").nth(1));
  const shortcuts = page.getByRole("switch").first();
  const before = await fill(shortcuts.locator("span").first());
  await shortcuts.click();
  await expect.poll(() => fill(shortcuts.locator("span").first())).not.toBe(before);
  await page.goto("/profile");
  const tabs = page.getByRole("tab");
  await differ(tabs.nth(0), tabs.nth(1));
  const entries = page.getByRole("navigation").getByRole("link");
  await differ(entries.filter({ hasText: "Profile" }), entries.filter({ hasText: "Home" }));
});

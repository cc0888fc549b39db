// Discover: categories, search for videos and users, and the way into a list and back to the same position.
import type { Page } from "@playwright/test";
import { expect, test } from "../../support/e2e/fixtures";
import { createVideo } from "../../support/users";

const CATEGORIES = ["Trending", "Music", "Comedy", "Food", "Travel", "Sports"];
const tiles = (page: Page) => page.locator("main ul").getByRole("link", { name: /^@\w+: / });
const results = (page: Page, name: string) => page.getByRole("heading", { level: 2, name, exact: true });
const playing = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll("video")]
      .filter((v) => !v.paused)
      .map((v) => v.closest("article")?.getAttribute("data-video")),
  );

test.use({ alone: true });

test("categories filter, a search finds videos and users, and each state has its heading", async ({
  someone,
  visit,
}) => {
  const owner = await someone("harvester");
  await createVideo(owner, { caption: "ভাটিয়ালি", category: "music" });
  await createVideo(owner, { caption: "পিঠা", category: "food" });
  const { page } = await visit("/discover", await someone("seeker"));
  const six = page.getByRole("region", { name: "Categories" }).getByRole("button");
  await expect(six).toHaveText(CATEGORIES);
  await expect(results(page, "Trending")).toBeVisible();
  await expect(tiles(page)).toHaveCount(2);

  await page.getByRole("button", { name: "Music" }).click();
  await expect(results(page, "Music")).toBeVisible();
  await expect(tiles(page)).toHaveCount(1);
  await expect(tiles(page)).toHaveAccessibleName(`@${owner.username}: ভাটিয়ালি, 0 views`);
  await expect(page.getByRole("button", { name: "Music" })).toHaveAttribute("aria-current", "true");
  await page.reload();
  await expect(results(page, "Music")).toBeVisible();

  await page.getByRole("button", { name: "Sports" }).click();
  await expect(page.getByText("No videos found")).toBeVisible();
  await page.getByRole("button", { name: "See trending" }).click();
  await expect(results(page, "Trending")).toBeVisible();

  // One code point or two: the same word.
  const box = page.getByRole("searchbox", { name: "Search videos..." });
  await box.fill("ভাটিয়ালি".normalize("NFC").replace("\u09af\u09bc", "\u09df"));
  await expect(results(page, "Search Results")).toBeVisible();
  await expect(tiles(page)).toHaveCount(1);
  await box.fill(owner.username.toUpperCase());
  await expect(tiles(page)).toHaveCount(2);
  await page.getByRole("tab", { name: "Accounts" }).click();
  const people = page.getByRole("tabpanel", { name: "Accounts" }).getByRole("listitem");
  await expect(people).toHaveCount(1);
  await people.getByRole("button", { name: "Follow" }).click();
  await expect(people.getByRole("button", { name: "Following" })).toBeVisible();
  await people.getByRole("link").click();
  await expect(page).toHaveURL(new RegExp(`/@${owner.username}$`));
  await expect(page.getByRole("button", { name: "Following" })).toBeVisible();
  await page.goBack();
  await expect(box).toHaveValue(owner.username.toUpperCase());
  await expect(people).toHaveCount(1);
  await page.getByRole("tab", { name: "Videos" }).click();
  await box.fill("nothing like this");
  await expect(page.getByText("No videos found")).toBeVisible();
  await page.getByRole("button", { name: "Clear search" }).click();
  await expect(results(page, "Trending")).toBeVisible();
});

test("a tile opens its video within the list, and Back returns to the same position", async ({
  someone,
  visit,
}) => {
  const owner = await someone("grower");
  for (let n = 0; n < 14; n++) await createVideo(owner, { caption: `row ${n}`, category: "travel" });
  const path = "/discover?category=travel";
  const { page } = await visit(path, await someone("walker"), { width: 390, height: 640 });
  await expect(tiles(page)).toHaveCount(14);
  const video = tiles(page).nth(10);
  await video.scrollIntoViewIfNeeded();
  await page.evaluate(() => scrollBy(0, 60));
  const place = await page.evaluate(() => scrollY);
  expect(place).toBeGreaterThan(100);
  await video.click();
  await expect(page).toHaveURL(/\/feed\?list=category%3Atravel&at=/);
  const card = (n: number) =>
    page.getByRole("article", { name: `@${owner.username}: row ${n}`, exact: true });
  const id = await card(3).getAttribute("data-video");
  await expect.poll(() => playing(page)).toEqual([id]);
  const above = await card(4).getAttribute("data-video");
  await page.keyboard.press("ArrowUp");
  await expect.poll(() => playing(page)).toEqual([above]);
  await page.goBack();
  await expect(tiles(page)).toHaveCount(14);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
  await page.reload();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
  await page.getByRole("link", { name: "Profile" }).click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);

  const guest = await visit(path);
  await tiles(guest.page).first().click();
  await expect(guest.page).toHaveURL(/\/video\/[a-z0-9]{15}$/);
  await expect(guest.page.getByRole("article", { name: /row 13/ })).toBeVisible();
  // By keyboard: Back returns the focus to the opened tile.
  await guest.page.goBack();
  await tiles(guest.page).nth(4).press("Enter");
  await expect(guest.page.getByRole("article", { name: /row 9/ })).toBeVisible();
  await guest.page.goBack();
  await expect(tiles(guest.page).nth(4)).toBeFocused();
});

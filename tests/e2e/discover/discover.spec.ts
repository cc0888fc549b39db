// Discover: categories, search for videos and users, the way into a list and back, users to follow, more videos.
import type { Page } from "@playwright/test";
import { axeFaults } from "../../support/e2e/axe-faults";
import { expect, test } from "../../support/e2e/fixtures";
import { sql } from "../../support/sql";
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
  await page.getByRole("button", { name: "Food" }).click();
  await expect(results(page, "Food")).toBeVisible();
  await page.goBack();
  await expect(results(page, "Music")).toBeVisible();
  await expect(tiles(page)).toHaveAccessibleName(`@${owner.username}: ভাটিয়ালি, 0 views`);

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

test("users to follow have a reason, are followed at once or dismissed for good; more videos come on scroll", async ({
  server,
  someone,
  visit,
}) => {
  const [viewer, friend, known, stranger] = await Promise.all(
    ["rupa", "shanta", "jui", "bokul"].map((name) => someone(name)),
  );
  if (!viewer || !friend || !known || !stranger) throw new Error("a user is missing");
  await createVideo(known, { caption: "known" });
  await friend.pb.collection("follows").create({ follower: friend.id, following: known.id });
  await viewer.pb.collection("follows").create({ follower: viewer.id, following: friend.id });
  const root = await server.superuser();
  await sql(
    root,
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 30)
    INSERT INTO videos (id, user, video, caption, category, visibility, status, views_count, created, updated)
    SELECT 'more' || printf('%011d', i), '${stranger.id}', 'x.mp4', 'more ' || i, 'other', 'public', 'visible', 9000 + i,
      strftime('%Y-%m-%d %H:%M:%fZ', 'now'), '' FROM n`,
  );
  const { page } = await visit("/discover", viewer);
  const row = page.getByRole("region", { name: "Accounts to follow" });
  const card = (of: { username: string }) => row.getByRole("listitem").filter({ hasText: of.username });
  await expect(row.getByRole("listitem").first()).toContainText(`Followed by @${friend.username}`);
  await expect(row.getByRole("listitem").first()).toContainText(known.username);
  await expect(card(stranger)).toContainText("Popular right now");
  await card(known).getByRole("button", { name: "Follow" }).click();
  await expect(card(known).getByRole("button", { name: "Following" })).toBeVisible();
  await card(stranger)
    .getByRole("button", { name: /^Don't suggest/ })
    .press("Enter");
  await expect(card(stranger)).toHaveCount(0);
  await expect(row.getByRole("button").and(page.locator(":focus"))).toHaveCount(1);
  expect(await axeFaults(page)).toEqual([]);
  await page.reload();
  await expect(row.getByRole("listitem").first()).toContainText("Popular right now");
  await expect(card(known)).toHaveCount(0);
  await expect(card(stranger)).toHaveCount(0);

  // A narrow screen in Bangla: one line of categories, and no button for guests.
  const guest = (await visit("/discover", undefined, { language: "bn", width: 320, height: 640 })).page;
  const found = guest.locator("main li[data-video]");
  await expect(found).toHaveCount(12);
  const cards = guest
    .getByRole("region", { name: "যাঁদের ফলো করতে পারেন".normalize("NFC") })
    .getByRole("listitem");
  await expect(cards.first()).toContainText("এখন জনপ্রিয়".normalize("NFC"));
  await expect(cards.first().getByRole("button")).toHaveCount(1);
  const categories = guest.getByRole("region", { name: "ক্যাটাগরি".normalize("NFC") }).getByRole("button");
  const tops = await categories.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);
  await expect(categories.last()).not.toBeInViewport();
  expect(await axeFaults(guest)).toEqual([]);
  await expect(async () => {
    await guest.evaluate(() => scrollTo(0, document.body.scrollHeight));
    expect(await found.count()).toBeGreaterThan(30);
  }).toPass();
  const ids = await found.evaluateAll((all) => all.map((one) => one.getAttribute("data-video")));
  expect(new Set(ids).size).toBe(ids.length);
  await categories.last().press("Enter");
  await expect(guest).toHaveURL(/category=sports/);
  await guest.reload();
  await expect(categories.last()).toBeInViewport({ ratio: 1 });
  await expect(categories.last()).toHaveAttribute("aria-current", "true");
});

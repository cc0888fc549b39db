// Empty lists lead on: users to follow, what is near a search, a button; and the end of a feed says so.
import type { Page } from "@playwright/test";
import { expect, test } from "../../support/e2e/fixtures";
import { goToScreen } from "../../support/e2e/go-within";
import { createVideo } from "../../support/users";

test.use({ alone: true });

/** The drawing's box: the empty state itself. */
const empty = (page: Page) => page.locator('main div:has(> div > img[alt=""][width="168"])');

test("the Following tab of a user who follows nobody shows users to follow, and then their videos", async ({
  someone,
  visit,
}) => {
  const star = await someone("star");
  const id = await createVideo(star, { caption: "worth following" });
  const { page } = await visit("/feed", await someone("newcomer"));
  await page.getByRole("tab", { name: "Following" }).click();
  await expect(page.getByText("You're not following anyone yet")).toBeVisible();
  const card = page.getByRole("region", { name: "Accounts to follow" }).getByRole("listitem").filter({
    hasText: star.username,
  });
  await card.getByRole("button", { name: "Follow" }).click();
  await page.getByRole("button", { name: "Watch videos" }).click();
  await expect(page.locator(`article[data-video="${id}"]`)).toBeVisible();
});

test("a search without results shows what is near, in each of its tabs", async ({ someone, visit }) => {
  const star = await someone("star");
  await createVideo(star, { caption: "near #dhaka" });
  const { page } = await visit("/discover?q=qqzzxx", await someone("seeker"));
  await expect(page.getByText("No videos found")).toBeVisible();
  await expect(page.getByRole("region", { name: "Trending" }).getByRole("link").first()).toBeVisible();
  await page.getByRole("tab", { name: "Accounts" }).click();
  await expect(page.getByText("No accounts found")).toBeVisible();
  await expect(page.getByRole("region", { name: "Accounts to follow" })).toBeVisible();
});

test("every empty list has one drawing, one button, and one height", async ({ someone, visit }) => {
  const { page } = await visit("/settings", await someone("newcomer"));
  await expect(page).toHaveTitle(/^Settings/);
  const found: unknown[] = [];
  const paths = [
    ...[
      "/profile",
      "/profile?tab=liked",
      "/profile?tab=saved",
      "/notifications",
      "/notifications?filter=likes",
    ],
    ...[
      "/settings/history",
      "/settings/blocked",
      "/settings/reports",
      "/settings/decisions",
      "/settings/held",
    ],
  ];
  for (const path of paths) {
    await (path.includes("?") ? page.goto(path) : goToScreen(page, path));
    // History has a second list below the first.
    const state = empty(page).first();
    await expect(state).toBeVisible();
    const buttons = await state.getByRole("link").or(state.getByRole("button")).count();
    found.push([path, buttons, (await state.boundingBox())?.height]);
  }
  expect(found).toEqual(paths.map((path) => [path, 1, 440]));
});

test("the last video of a feed says that it is the last, and leads to Discover", async ({
  someone,
  visit,
}) => {
  const star = await someone("star");
  const ids = [await createVideo(star, { caption: "one" }), await createVideo(star, { caption: "two" })];
  const { page } = await visit(`/feed?list=user:${star.id}&at=${ids[1]}`, await someone("viewer"));
  await expect(page.locator(`article[data-video="${ids[0]}"]`)).toBeAttached();
  const end = page.getByText("That's all for now.");
  await expect(end).toHaveCount(0);
  await page.keyboard.press("ArrowDown");
  await expect(end).toBeVisible();
  await page.getByRole("status").getByRole("link", { name: "Discover" }).click();
  await expect(page).toHaveURL("/discover");
});

// The panel of notifications beside the desktop's navigation.
import type { Page } from "@playwright/test";
import { axeFaults } from "../../support/e2e/axe-faults";
import { choose } from "../../support/e2e/choose";
import { expect, test } from "../../support/e2e/fixtures";
import { createVideo, type Person } from "../../support/users";

const DESKTOP = { width: 1280, height: 800 };
const words = { title: "Notifications", all: "See all", comments: "Comments", likes: "Likes" };

const entry = (page: Page, name: string) => page.getByRole("navigation").getByRole("button", { name });
const panel = (page: Page, name: string) => page.getByRole("dialog", { name });

async function told(owner: Person, fan: Person) {
  const id = await createVideo(owner);
  await fan.pb.collection("likes").create({ user: fan.id, video: id });
  await fan.pb.collection("comments").create({ user: fan.id, video: id, text: "মিষ্টি" });
  return id;
}

test("opens beside the rail, closes in every way, and leads to the page", async ({ someone, visit }) => {
  const [owner, fan] = [await someone("owner"), await someone("fan")];
  await told(owner, fan);
  const { title, all, comments } = words;
  const { page } = await visit("/discover", owner, DESKTOP);
  const button = entry(page, title);
  await expect(button).toHaveAccessibleDescription("2 new notifications");
  await button.click();
  await expect(panel(page, title).getByRole("listitem")).toHaveCount(2);
  await expect(button).toHaveAttribute("aria-expanded", "true");
  await expect(button).toHaveAccessibleDescription("");
  const [rail, box] = [
    await page.locator("header").first().boundingBox(),
    await panel(page, title).boundingBox(),
  ];
  expect(box?.x).toBeGreaterThanOrEqual((rail?.x ?? 0) + (rail?.width ?? 0));
  await expect
    .poll(() => panel(page, title).evaluate((el) => el.contains(document.activeElement)))
    .toBe(true);
  expect(await axeFaults(page)).toEqual([]);

  await page.keyboard.press("Escape");
  await expect(panel(page, title)).toBeHidden();
  await expect(button).toBeFocused();
  await button.press("Enter");
  await expect(panel(page, title)).toBeVisible();
  await button.click();
  await expect(panel(page, title)).toBeHidden();
  await button.click();
  // Beside the grid.
  await page.mouse.click(DESKTOP.width - 4, DESKTOP.height / 2);
  await expect(panel(page, title)).toBeHidden();
  await expect(button).toBeFocused();
  // A press on a field closes the panel and leaves the focus there.
  await button.click();
  await expect(panel(page, title)).toBeVisible();
  await page.getByRole("searchbox").click();
  await expect(panel(page, title)).toBeHidden();
  await expect(page.getByRole("searchbox")).toBeFocused();
  await page.keyboard.press("Escape");

  await button.click();
  await expect(panel(page, title)).toBeVisible();
  await page.goBack();
  await expect(panel(page, title)).toBeHidden();
  await expect(page).toHaveURL("/discover");

  await button.click();
  await choose(panel(page, title).getByRole("radio", { name: comments }));
  await expect(panel(page, title).getByRole("listitem")).toHaveCount(1);
  await panel(page, title).getByRole("link", { name: all }).click();
  await expect(page).toHaveURL("/notifications?filter=comments");
  await expect(panel(page, title)).toBeHidden();
  await expect(page.getByRole("main").getByRole("listitem")).toHaveCount(1);
  // The page has the list already.
  await expect(button).toHaveAttribute("aria-current", "page");
  await button.click();
  await expect(page.getByRole("radio", { checked: true })).toHaveAccessibleName("All");
  await expect(panel(page, title)).toBeHidden();
});

test("a row of the panel leads to its video and closes it; new rows arrive while it is open", async ({
  someone,
  visit,
}) => {
  const [owner, fan] = [await someone("owner"), await someone("fan")];
  const id = await told(owner, fan);
  const { page } = await visit("/settings", owner, DESKTOP);
  await entry(page, "Notifications").click();
  const rows = panel(page, "Notifications").getByRole("listitem");
  await expect(rows).toHaveCount(2);
  await fan.pb.collection("follows").create({ follower: fan.id, following: owner.id });
  await expect(rows.first()).toContainText(`${fan.username} followed you`);
  await expect(rows.first().getByRole("button", { name: "Follow", exact: true })).toBeVisible();
  await rows.filter({ hasText: "liked your video" }).getByRole("link").click();
  await expect(page).toHaveURL(`/video/${id}`);
  await expect(panel(page, "Notifications")).toBeHidden();
});

test("until its code is loaded the entry is a link to the page", async ({ someone, visit }) => {
  const { page, context } = await visit("about:blank", await someone("early"), DESKTOP);
  await context.route("**/assets/shell-dialogs-*", (route) => route.abort());
  await page.goto("/discover");
  const link = page.getByRole("navigation").getByRole("link", { name: words.title });
  await link.click();
  await expect(page).toHaveURL("/notifications");
});

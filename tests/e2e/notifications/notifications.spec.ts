// Notifications arrive live and grouped on all devices of a user; own changes appear on the other devices.
import type { Page } from "@playwright/test";
import { expect, test } from "../../support/e2e/fixtures";
import { goToScreen } from "../../support/e2e/go-within";
import { createVideo, type Person } from "../../support/users";

const SOON = { timeout: 4000 };
const bell = (page: Page) => page.getByRole("button", { name: "Notifications" });
const list = (page: Page) => page.getByRole("main");
const rows = (page: Page) => list(page).getByRole("listitem");

async function comment(by: Person, video: string, text: string, parent = "") {
  return (await by.pb.collection("comments").create({ user: by.id, video, text, parent })).id;
}
const like = (by: Person, video: string) => by.pb.collection("likes").create({ user: by.id, video });

/** Waits until this browser is subscribed to its inbox; no event arrives before it. */
async function listening(page: Page, who: Person) {
  const path = `/api/collections/inboxes/records/${who.id}`;
  await page.waitForResponse((r) => r.url().includes(path) && r.ok(), { timeout: 10_000 });
}

test("likes, comments, replies, mentions and follows arrive live, and lead to the comment", async ({
  someone,
  visit,
}) => {
  const [owner, rahim, karim] = [await someone("owner"), await someone("rahim"), await someone("karim")];
  await rahim.pb.collection("users").update(rahim.id, { full_name: "রহিম" });
  const id = await createVideo(owner, { caption: "boatrace" });
  const { page } = await visit("about:blank", owner);
  const heard = listening(page, owner);
  await page.goto("/feed");
  await heard;
  await expect(bell(page)).toHaveAccessibleDescription("");
  await bell(page).click();
  await expect(page).toHaveURL(/\/notifications$/);
  await expect(list(page).getByText("No notifications yet")).toBeVisible();

  // With the list open, a new notification appears at the top and counts as read.
  await like(karim, id);
  await expect(rows(page)).toContainText([`${karim.username} liked your video`], SOON);
  await like(rahim, id);
  await expect(rows(page)).toContainText(["রহিম and 1 other liked your video"], SOON);
  await page.goBack();
  await expect(page).toHaveURL(/\/feed$/);
  await expect(bell(page)).toHaveAccessibleDescription("");

  const first = await comment(owner, id, "কেমন হলো?");
  // Two users, because comments of a new user per minute are limited.
  const shila = await someone("shila");
  for (let n = 0; n < 21; n++) await comment(n % 2 ? karim : shila, id, `filler ${n}`);
  const reply = await comment(rahim, id, "দারুণ হয়েছে", first);
  await comment(rahim, id, `@${owner.username} again`);
  await rahim.pb.collection("comment_likes").create({ user: rahim.id, comment: first });
  await rahim.pb.collection("follows").create({ follower: rahim.id, following: owner.id });
  await expect(bell(page)).toHaveAccessibleDescription("25 new notifications", SOON);
  await bell(page).click();
  await expect(rows(page).first()).toContainText("রহিম followed you");
  await expect(rows(page).nth(1)).toContainText("রহিম liked your comment");
  await expect(rows(page).nth(2)).toContainText("রহিম commented on your video");
  await expect(rows(page).nth(3)).toContainText("রহিম replied to your comment");
  await expect(rows(page).nth(3)).toContainText("দারুণ হয়েছে");
  await expect(rows(page).nth(3)).toContainText("New");
  // The last page loads when the end is scrolled into view. No row is named: until the server answers, the list is the former one.
  await page.keyboard.press("End");
  await expect(rows(page)).toHaveCount(26);
  await expect(rows(page).last()).toContainText("রহিম and 1 other liked your video");
  await expect(rows(page).last()).not.toContainText("New");

  await rows(page).nth(3).getByRole("link").click();
  await expect(page).toHaveURL(new RegExp(`/video/${id}\\?comment=${reply}$`));
  await expect(page.getByRole("dialog", { name: "Comments" }).getByText("দারুণ হয়েছে")).toBeVisible();
});

test("reading on one device marks as read on the other; withdrawn notifications disappear from both", async ({
  someone,
  visit,
}) => {
  const [owner, fan] = [await someone("owner"), await someone("fan")];
  const id = await createVideo(owner, { caption: "mangotree" });
  const [phone, desktop] = [
    await visit("about:blank", owner),
    await visit("about:blank", owner, { language: "bn" }),
  ];
  for (const { page } of [phone, desktop]) {
    const heard = listening(page, owner);
    await page.goto("/discover");
    await heard;
    await goToScreen(page, "/feed");
    await expect(page.getByRole("article").first()).toBeVisible();
  }
  const other = desktop.page.getByRole("button", { name: "নোটিফিকেশন" });
  const row = await like(fan, id);
  await comment(fan, id, "মিষ্টি আম");
  await expect(bell(phone.page)).toHaveAccessibleDescription("2 new notifications", SOON);
  await expect(other).toHaveAccessibleDescription("২টি নতুন নোটিফিকেশন", SOON);
  await bell(phone.page).click();
  await expect(rows(phone.page)).toHaveCount(2);
  await expect(other).toHaveAccessibleDescription("", SOON);
  await other.click();
  await expect(rows(desktop.page)).toContainText([
    `${fan.username} আপনার ভিডিওতে মন্তব্য করেছেন`,
    `${fan.username} আপনার ভিডিওতে লাইক দিয়েছেন`,
  ]);
  await fan.pb.collection("likes").delete(row.id);
  for (const { page } of [phone, desktop]) await expect(rows(page)).toHaveCount(1, SOON);
  await owner.pb.collection("videos").delete(id);
  for (const { page } of [phone, desktop]) await expect(rows(page)).toHaveCount(0, SOON);
  await expect(desktop.page.getByText("এখনো কোনো নোটিফিকেশন নেই")).toBeVisible();
});

test("likes, bookmarks, follows and profile edits made on one device appear on the other", async ({
  someone,
  visit,
}) => {
  const [owner, me] = [await someone("owner"), await someone("me")];
  const id = await createVideo(owner, { caption: "kitefight" });
  const { page, context } = await visit("about:blank", me);
  const heard = listening(page, me);
  await page.goto(`/video/${id}`);
  await heard;
  // Another tab of the same browser shares its connection.
  const tab = await context.newPage();
  await tab.goto(`/video/${id}`);
  const second = await visit("about:blank", me);
  const heardToo = listening(second.page, me);
  await second.page.goto(`/video/${id}`);
  await heardToo;
  const card = second.page.getByRole("article", { name: /kitefight/ });
  await card.getByRole("button", { name: "Like" }).click();
  await card.getByRole("button", { name: "Save" }).click();
  await card.getByRole("button", { name: "Follow" }).click();
  const mirror = page.getByRole("article", { name: /kitefight/ });
  await expect(mirror.getByRole("button", { name: "Unlike" })).toBeVisible(SOON);
  await expect(mirror.getByRole("button", { name: "Unsave" })).toBeVisible(SOON);
  const third = tab.getByRole("article", { name: /kitefight/ });
  await expect(third.getByRole("button", { name: "Unlike" })).toBeVisible(SOON);
  await third.getByRole("button", { name: "Unsave" }).click();
  await expect(mirror.getByRole("button", { name: "Save", exact: true })).toBeVisible(SOON);
  await expect(mirror.getByRole("button", { name: "Follow", exact: true })).toBeHidden(SOON);
  await card.getByRole("button", { name: "Unlike" }).click();
  await expect(mirror.getByRole("button", { name: "Like", exact: true })).toBeVisible(SOON);
  await me.pb.collection("users").update(me.id, { full_name: "নতুন নাম" });
  const stored = () =>
    page.evaluate(() => JSON.parse(localStorage.getItem("pocketbase_auth") ?? "{}").record?.full_name);
  await expect.poll(stored, SOON).toBe("নতুন নাম");
});

test("a list that fails to load shows an error and a retry button", async ({ someone, visit }) => {
  const owner = await someone("owner");
  const { page } = await visit("/feed", owner);
  await page.route("**/api/app/notifications*", (route) => route.fulfill({ status: 500, body: "{}" }));
  await bell(page).click();
  await expect(list(page).getByRole("alert")).toContainText("Couldn't load");
  await page.unroute("**/api/app/notifications*");
  await list(page).getByRole("button", { name: "Try again" }).click();
  await expect(list(page).getByText("No notifications yet")).toBeVisible();
});

// Blocked users disappear from lists, comments and live updates, and return after an unblock.
import type { Page } from "@playwright/test";
import { expect, test } from "../../support/e2e/fixtures";
import { goToScreen } from "../../support/e2e/go-within";
import { createVideo, type Person } from "../../support/users";

const words = {
  options: "Profile options",
  block: "Block",
  unblock: "Unblock",
  mute: "Mute",
  unmute: "Unmute",
  muted: /^Muted\./,
  comments: "Comments",
  list: "Blocked and muted",
  tab: "Muted",
  nobody: "You haven't blocked anyone",
  follow: "Follow",
};

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const choose = async (page: Page, menu: string, item: string) => {
  await button(page, menu).click();
  await page.getByRole("menuitem", { name: item, exact: true }).click();
};
/** Opens the comments of a video; the next video is mounted too, with its own buttons. */
const comments = async (page: Page, video: string, name: string) => {
  await page.locator(`article[data-video="${video}"]`).getByRole("button", { name, exact: true }).click();
  return page.getByRole("dialog");
};
const say = (by: Person, video: string, text: string) =>
  by.pb.collection("comments").create({ user: by.id, video, text });

test("a block from a profile hides the user's content on this screen and live, and can be undone", async ({
  someone,
  visit,
}) => {
  const [me, pest, friend] = [await someone("me"), await someone("pest"), await someone("friend")];
  const video = await createVideo(friend, { caption: "where all of us talk" });
  await createVideo(pest, { caption: "pestering" });
  await say(pest, video, "old pestering");
  await say(friend, video, "old kindness");
  await me.pb.collection("follows").create({ follower: me.id, following: pest.id });
  const { page } = await visit(`/@${pest.username}`, me);
  await expect(page.getByRole("link", { name: /pestering/ })).toBeVisible();
  await choose(page, words.options, words.block);
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText(pest.username);
  await button(page, words.block).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(pest.username);
  await expect(page.getByRole("link", { name: /pestering/ })).toHaveCount(0);
  expect(
    await me.pb.collection("follows").getFullList({ batch: 100, filter: `follower="${me.id}"` }),
  ).toEqual([]);

  // Comments under other users' videos disappear too, including live ones.
  await goToScreen(page, `/video/${video}`);
  const sheet = await comments(page, video, words.comments);
  await expect(sheet.getByText("old kindness")).toBeVisible();
  await expect(sheet.getByText("old pestering")).toHaveCount(0);
  await say(pest, video, "new pestering");
  await say(friend, video, "new kindness");
  await expect(sheet.getByText("new kindness")).toBeVisible();
  await expect(sheet.getByText("new pestering")).toHaveCount(0);

  // The same in the other direction.
  const other = await visit(`/@${me.username}`, pest);
  await expect(other.page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(other.page.getByText(`@${me.username}`)).toHaveCount(0);

  // The profile explains why it is empty and offers to unblock.
  await page.goto(`/@${pest.username}`);
  await expect(page.getByRole("heading", { level: 1 })).toContainText(pest.username);
  await button(page, words.unblock).click();
  await expect(page.getByRole("link", { name: /pestering/ })).toBeVisible();
  await choose(page, words.options, words.block);
  await button(page, words.block).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole("link", { name: /pestering/ })).toHaveCount(0);

  await goToScreen(page, "/settings");
  await page.getByRole("link", { name: words.list }).click();
  await expect(page.getByText(`@${pest.username}`)).toBeVisible();
  await button(page, words.unblock).click();
  // The button stays, so that the user can be blocked again.
  await expect(button(page, words.block)).toBeVisible();
  await page.reload();
  await expect(page.getByText(words.nobody)).toBeVisible();
  await page.goto(`/@${pest.username}`);
  await expect(page.getByRole("link", { name: /pestering/ })).toBeVisible();
  await expect(button(page, words.follow)).toBeVisible();
});

test("a mute keeps the profile and hides the user's content elsewhere", async ({ someone, visit }) => {
  const [me, loud, friend] = [await someone("me"), await someone("loud"), await someone("friend")];
  const video = await createVideo(friend, { caption: "where all of us talk" });
  const own = await createVideo(loud, { caption: "loud as ever" });
  const { page } = await visit(`/@${loud.username}`, me);
  await choose(page, words.options, words.mute);
  await expect(page.getByText(words.muted)).toBeVisible();
  await expect(page.getByRole("link", { name: /loud as ever/ })).toBeVisible();
  await goToScreen(page, "/feed");
  await expect(page.locator("article").first()).toBeVisible();
  await expect(page.locator(`article[data-video="${own}"]`)).toHaveCount(0);
  await goToScreen(page, `/video/${video}`);
  const sheet = await comments(page, video, words.comments);
  await say(loud, video, "LOUD");
  await say(friend, video, "soft");
  await expect(sheet.getByText("soft")).toBeVisible();
  await expect(sheet.getByText("LOUD")).toHaveCount(0);
  await page.goto("/settings/blocked");
  await page.getByRole("tab", { name: words.tab }).click();
  await page.getByRole("link", { name: new RegExp(loud.username) }).click();
  await button(page, words.unmute).click();
  await expect(page.getByText(words.muted)).toHaveCount(0);
  expect(await me.pb.collection("mutes").getFullList({ batch: 100 })).toEqual([]);
});

test("a block made on another device hides comments that are open on this one", async ({
  someone,
  visit,
}) => {
  const [me, pest, friend] = [await someone("me"), await someone("pest"), await someone("friend")];
  const video = await createVideo(friend, { caption: "two devices" });
  const { page } = await visit(`/video/${video}`, me);
  const sheet = await comments(page, video, "Comments");
  await say(pest, video, "before");
  await expect(sheet.getByText("before")).toBeVisible();
  const phone = await visit(`/@${pest.username}`, me);
  await choose(phone.page, "Profile options", "Block");
  await button(phone.page, "Block").click();
  await expect(sheet.getByText("before")).toHaveCount(0);
});

test("a guest cannot block; a failed block shows the reason and changes nothing", async ({
  someone,
  visit,
}) => {
  const [me, pest] = [await someone("me"), await someone("pest")];
  const guest = await visit(`/@${pest.username}`);
  await expect(guest.page.getByRole("heading", { level: 1 })).toBeVisible();
  await button(guest.page, "Profile options").click();
  await expect(guest.page.getByRole("menuitem", { name: "Report" })).toBeVisible();
  await expect(guest.page.getByRole("menuitem", { name: "Block" })).toHaveCount(0);
  const { page } = await visit(`/@${pest.username}`, me);
  await page.route("**/api/collections/blocks/records*", (route) => route.abort());
  await choose(page, "Profile options", "Block");
  await button(page, "Block").click();
  await expect(page.getByText(/Failed to change it/)).toBeVisible();
  await expect(page.getByRole("dialog", { name: `Block @${pest.username}?` })).toBeVisible();
});

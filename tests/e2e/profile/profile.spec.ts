// Profiles: own profile with videos, photo and bio; other profiles with followers and following.
import type { Page } from "@playwright/test";
import { expect, test } from "../../support/e2e/fixtures";
import { goToScreen } from "../../support/e2e/go-within";
import { createVideo } from "../../support/users";

const tiles = (page: Page) => page.locator("main ul").getByRole("link", { name: /^@\w+: / });

test("a bio shorter than the name is centred below it on a phone, and begins with it on the desktop", async ({
  someone,
  visit,
}) => {
  const who = await someone("middle");
  const [full_name, bio] = ["Wide Name ".repeat(5).trim(), "short"];
  await who.pb.collection("users").update(who.id, { full_name, bio });
  const { page } = await visit(`/@${who.username}`);
  const sides = (text: string) =>
    page.getByText(text, { exact: true }).evaluate((element) => {
      const words = document.createRange();
      words.selectNodeContents(element);
      const { left, right } = words.getBoundingClientRect();
      return { left, right };
    });
  await expect(page.getByText(bio, { exact: true })).toBeVisible();
  const [name, below] = [await sides(full_name), await sides(bio)];
  expect(Math.abs(name.left + name.right - below.left - below.right)).toBeLessThan(2);
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect.poll(async () => (await sides(full_name)).left - (await sides(bio)).left).toBe(0);
});

test("name and bio are changed in the dialog, which counts characters like the server", async ({
  someone,
  visit,
  server,
}) => {
  const who = await someone("writer");
  const { page } = await visit("/profile", who);
  await page.getByRole("button", { name: "Edit Profile" }).click();
  const dialog = page.getByRole("dialog", { name: "Edit Profile" });
  await expect(dialog.getByLabel("Username")).toHaveValue(who.username);
  await dialog.getByLabel("Bio").fill("😀".repeat(201));
  await expect(dialog).toContainText("200/200");
  await dialog.getByLabel("Full name").fill("নদীর গল্প");
  await dialog.getByLabel("Username").fill("no");
  await dialog.getByRole("button", { name: "Save Changes" }).click();
  await expect(dialog.getByText("Username must be at least 3 characters")).toBeVisible();
  await dialog.getByLabel("Username").fill(who.username);
  await dialog.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByText("Profile updated successfully")).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("heading", { name: "নদীর গল্প" })).toBeVisible();
  const { bio } = await server.client().collection("users").getOne(who.id);
  expect([...bio].length).toBe(200);
});

test("own videos are edited and deleted from their tile; liked and saved videos have tabs", async ({
  someone,
  visit,
  server,
}) => {
  const who = await someone("keeper");
  const other = await someone("neighbour");
  const [first, second] = [
    await createVideo(who, { caption: "old words" }),
    await createVideo(who, { caption: "stays" }),
  ];
  const loved = await createVideo(other, { caption: "loved" });
  await who.pb.collection("likes").create({ user: who.id, video: loved });
  const { page } = await visit("/profile", who);
  await expect(tiles(page)).toHaveCount(2);
  const manage = page.getByRole("button", { name: "Manage videos" });
  await manage.click();
  await expect(tiles(page)).toHaveCount(0);
  const options = page.getByRole("button", { name: "Video options" });
  await options.last().click();
  await page.getByRole("button", { name: "Edit details" }).click();
  const edit = page.getByRole("dialog", { name: "Edit details" });
  await edit.getByRole("textbox").fill("new words");
  await edit.getByRole("radio", { name: "Food" }).check();
  await edit.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByText("Video updated")).toBeVisible();
  await expect(options.last()).toHaveAccessibleDescription(/: new words,/);
  await expect(options.last()).toBeFocused();
  const videos = server.client().collection("videos");
  expect(await videos.getOne(first)).toMatchObject({ caption: "new words", category: "food" });

  await options.last().click();
  await page.getByRole("button", { name: "Delete video" }).click();
  const sure = page.getByRole("dialog", { name: "Delete this video?" });
  await sure.getByRole("button", { name: "Cancel" }).click();
  await expect(sure).toBeHidden();
  await options.last().click();
  await page.getByRole("button", { name: "Delete video" }).click();
  await sure.getByRole("button", { name: "Delete", exact: true }).click();
  await expect(page.getByText("Video deleted")).toBeVisible();
  await expect(options).toHaveCount(1);
  await page.getByRole("button", { name: "Done", exact: true }).click();
  await expect(tiles(page)).toHaveCount(1);
  await expect(videos.getOne(first)).rejects.toMatchObject({ status: 404 });
  expect((await videos.getOne(second)).caption).toBe("stays");

  await goToScreen(page, `/video/${second}`);
  await page.getByRole("article", { name: /stays/ }).getByRole("button", { name: "More" }).click();
  await page.getByRole("button", { name: "Delete video" }).click();
  await sure.getByRole("button", { name: "Delete", exact: true }).click();
  await expect(page).toHaveURL(/\/profile$/);
  await expect(page.getByText("No videos yet")).toBeVisible();
  await page.goto("/profile");
  await expect(page.getByText("No videos yet")).toBeVisible();

  const watched = page.waitForResponse((r) => r.url().includes(`/api/collections/live/records/${loved}`));
  await page.getByRole("tab", { name: "Liked" }).click();
  await expect(tiles(page)).toHaveAccessibleName(/: loved, 0 views, 1 like$/);
  await expect(manage).toHaveCount(0);
  // The count changes on screen when another user likes the video.
  await watched;
  await other.pb.collection("likes").create({ user: other.id, video: loved });
  await expect(tiles(page)).toHaveAccessibleName(/: loved, 0 views, 2 likes$/);
  const overlay = tiles(page).locator(".lucide-heart").locator("..");
  await page.mouse.move(0, 0);
  await expect(overlay).toHaveCSS("opacity", "0");
  await tiles(page).hover();
  await expect(overlay).toHaveCSS("opacity", "1");
  await page.getByRole("tab", { name: "Saved" }).click();
  await expect(page.getByText("No saved videos yet")).toBeVisible();
  await who.pb.collection("bookmarks").create({ user: who.id, video: loved });
  await page.reload();
  await expect(page.getByRole("tab", { name: "Saved" })).toHaveAttribute("aria-selected", "true");
  await tiles(page).click();
  await expect(page).toHaveURL(new RegExp(`/feed\\?list=saved&at=${loved}`));
  await expect(page.getByRole("article", { name: /loved/ })).toBeVisible();
});

test("everybody can see a profile with followers and followed users; a follow changes the count", async ({
  someone,
  visit,
}) => {
  const star = await someone("star");
  const fan = await someone("fan");
  await fan.pb.collection("follows").create({ follower: fan.id, following: star.id });
  await createVideo(star, { caption: "shine" });
  const guest = await visit(`/@${star.username.toUpperCase()}`);
  await expect(tiles(guest.page)).toHaveCount(1);
  await expect(guest.page.getByRole("button", { name: /Follow/ })).toHaveCount(0);
  await guest.page.getByRole("link", { name: "1 Followers" }).click();
  await expect(guest.page).toHaveURL(/\/followers$/);
  await expect(guest.page.getByRole("link", { name: new RegExp(`@${fan.username}`) })).toBeVisible();
  await guest.page.getByRole("tab", { name: "Following" }).click();
  await expect(guest.page.getByText("Not following anyone yet")).toBeVisible();

  const { page } = await visit(`/@${fan.username}/following`, await someone("visitor"));
  const row = page.getByRole("listitem").filter({ hasText: star.username });
  await row.getByRole("button", { name: "Follow" }).click();
  await row.getByRole("link").click();
  await expect(page.getByRole("link", { name: "2 Followers" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Following" })).toBeVisible();
  await goToScreen(page, "/@nobody_of_this_name");
  await expect(page.getByRole("heading", { name: "This profile doesn't exist" })).toBeVisible();

  const own = await visit(`/@${star.username}`, star);
  await expect(own.page.getByRole("button", { name: "Edit Profile" })).toBeVisible();
  await expect(own.page.getByRole("link", { name: "Settings" })).toHaveAttribute("href", "/settings");
});

test("a former username leads to the profile, also from a mention", async ({ someone, visit }) => {
  const [star, fan] = [await someone("star"), await someone("fan")];
  const id = await createVideo(star, { caption: "named" });
  await fan.pb.collection("comments").create({ user: fan.id, video: id, text: `hello @${star.username}` });
  const renamed = `${star.username}_new`;
  await star.pb.collection("users").update(star.id, { username: renamed });
  const { page } = await visit(`/video/${id}`, fan);
  await page.getByRole("button", { name: "Comments" }).first().click();
  await page
    .getByRole("link", { name: `@${star.username}`, exact: true })
    .last()
    .click();
  await expect(page.getByRole("heading", { name: `@${renamed}` })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/@${renamed}$`));
});

test("an unknown, private, deleted or removed video shows a message and a link", async ({
  someone,
  visit,
}) => {
  const who = await someone("hider");
  const hidden = await createVideo(who, { caption: "mine alone", visibility: "private" });
  const brief = await createVideo(who, { caption: "brief" });
  const { page } = await visit(`/video/${hidden}`);
  const gone = page.getByText("This video is no longer available");
  await expect(gone).toBeVisible();
  await expect(page.getByRole("link", { name: "See trending" })).toHaveAttribute("href", "/discover");
  await page.goto("/video/unknown");
  await expect(gone).toBeVisible();
  await page.goto(`/video/${brief}`);
  await expect(page.getByRole("article", { name: /brief/ })).toBeVisible();
  await who.pb.collection("videos").delete(brief);
  await expect(gone.first()).toBeVisible();
  await page.reload();
  await expect(gone).toBeVisible();
  const own = await visit(`/video/${hidden}`, who);
  await expect(own.page.getByRole("article", { name: /mine alone/ })).toBeVisible();
});

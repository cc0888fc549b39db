// Controls of the feed: tabs, keys, gestures, sound, menu, network.
import { button, createVideos, listOf, playingIds, position, standsAt } from "../../support/e2e/feed";
import { expect, test } from "../../support/e2e/fixtures";
import { createVideo } from "../../support/users";

test("Following shows videos of followed users, is remembered, and links to Discover when empty", async ({
  someone,
  visit,
}) => {
  const [followed, other, viewer] = [await someone("followed"), await someone("other"), await someone("fan")];
  const silent = await someone("silent");
  const [mine] = await createVideos(followed, 1);
  await createVideo(other, { caption: "somebody else" });
  const { page } = await visit("/feed", viewer);
  await expect(page.getByRole("tab", { name: "Newest" })).toHaveAttribute("aria-selected", "true");
  await page.getByRole("tab", { name: "Following" }).click();
  await expect(page.getByText("You're not following anyone yet")).toBeVisible();
  await expect(page.getByRole("link", { name: "Find creators" })).toHaveAttribute("href", "/discover");
  await viewer.pb.collection("follows").create({ follower: viewer.id, following: silent.id });
  await expect(page.getByText("No new videos")).toBeVisible();
  await viewer.pb.collection("follows").create({ follower: viewer.id, following: followed.id });
  await page.reload();
  await expect(page.getByRole("tab", { name: "Following" })).toHaveAttribute("aria-selected", "true");
  await expect.poll(() => playingIds(page)).toEqual([mine]);
  await expect(page.getByRole("article")).toHaveCount(1);
  await page.getByRole("tab", { name: "Following" }).press("ArrowRight");
  await expect(page.getByRole("article").first()).toHaveAccessibleName(/somebody else/);
});

test("a list opens at the tapped video, and Back returns to the video that was left", async ({
  someone,
  visit,
}) => {
  const owner = await someone("lister");
  const ids = await createVideos(owner, 4);
  const { page } = await visit(listOf(owner, ids[2] ?? ""), await someone("viewer"));
  await expect.poll(() => playingIds(page)).toEqual([ids[2]]);
  await expect(page.locator(`article[data-video="${ids[2]}"]`)).toHaveAttribute("aria-posinset", "3");
  await page.keyboard.press("ArrowUp");
  await expect.poll(() => playingIds(page)).toEqual([ids[1]]);
  // A click that scrolls a moving target into view would leave the feed on another video.
  await standsAt(page, 1);
  await page.locator(`article[data-video="${ids[1]}"]`).getByRole("link").first().click();
  await expect(page).toHaveURL(/\/@lister/);
  await page.goBack();
  await expect.poll(() => playingIds(page)).toEqual([ids[1]]);
  // A video of a page that is not loaded yet comes first; for a deleted one a message shows, and the list is
  // there.
  const other = await someone("elsewhere");
  const [far = ""] = await createVideos(other, 1);
  await page.goto(listOf(owner, far));
  await expect.poll(() => playingIds(page)).toEqual([far]);
  // The list loads after the linked video; until then there is no next one.
  await expect(page.getByRole("article")).not.toHaveCount(1);
  await page.keyboard.press("ArrowDown");
  await expect.poll(() => playingIds(page)).toEqual([ids[0]]);
  await page.goto(listOf(owner, "nosuchvideo0000"));
  await expect(page.getByRole("status").filter({ hasText: "no longer available" })).toBeVisible();
  await expect.poll(() => playingIds(page)).toEqual([ids[0]]);
});

test("shortcuts do what the buttons do, except while the user types, and can be switched off", async ({
  someone,
  visit,
}) => {
  const owner = await someone("keyed");
  const ids = await createVideos(owner, 3);
  const { page } = await visit(listOf(owner, ids[0] ?? ""), await someone("viewer"));
  await expect.poll(() => playingIds(page)).toEqual([ids[0]]);
  // Two key presses are two videos, even while the first swipe still moves.
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("PageDown");
  await expect.poll(() => playingIds(page)).toEqual([ids[2]]);
  await page.keyboard.press("PageUp");
  await expect.poll(() => playingIds(page)).toEqual([ids[1]]);
  await page.keyboard.press("Space");
  await expect.poll(() => playingIds(page)).toEqual([]);
  await page.keyboard.press("Space");
  await expect.poll(() => playingIds(page)).toEqual([ids[1]]);
  await page.keyboard.press("l");
  await expect(button(page, ids[1], "Unlike")).toBeVisible();
  await page.keyboard.press("s");
  await expect(button(page, ids[1], "Unsave")).toBeVisible();
  await page.keyboard.press("m");
  await expect(page.getByRole("button", { name: "Mute", exact: true })).toBeVisible();
  await page.keyboard.press("o");
  await page.getByRole("dialog", { name: "Comments" }).getByRole("textbox").pressSequentially("llm s");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(button(page, ids[1], "Unlike")).toBeVisible();
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Keyboard shortcuts" })).toContainText("Like or unlike");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.evaluate(() => localStorage.setItem("jholok.shortcuts", "false"));
  await page.reload();
  await expect.poll(() => playingIds(page)).toHaveLength(1);
  for (const key of ["l", "s", "m", "o", "c", "?"]) await page.keyboard.press(key);
  await page.keyboard.press("ArrowDown");
  await expect.poll(() => playingIds(page)).toEqual([ids[1]]);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem("jholok.sound"))).toBe("true");
  await page.keyboard.press("ArrowUp");
  await expect(button(page, ids[0], "Like")).toBeVisible();
});

test("a right click and More open the menu while the video plays; focus returns", async ({
  someone,
  visit,
}) => {
  const owner = await someone("pressed");
  const [id = ""] = await createVideos(owner, 1);
  const { page } = await visit(listOf(owner, id), await someone("viewer"));
  await expect.poll(() => playingIds(page)).toEqual([id]);
  const menu = page.getByRole("dialog", { name: "More" });
  await page.mouse.click(150, 350, { button: "right" });
  await expect(menu).toBeVisible();
  expect(await playingIds(page)).toEqual([id]);
  await menu.getByRole("button", { name: "Save" }).click();
  await expect(button(page, id, "Unsave")).toBeVisible();
  await button(page, id, "More").press("Enter");
  await menu.getByRole("button", { name: "Share" }).press("Enter");
  await expect(page.getByRole("dialog", { name: "Share" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(button(page, id, "More")).toBeFocused();
  expect(await playingIds(page)).toEqual([id]);
});

test("the seek bar is a slider; volume and mute are remembered; a hidden tab pauses", async ({
  someone,
  visit,
}) => {
  const owner = await someone("heard");
  const [id = ""] = await createVideos(owner, 1);
  const { page } = await visit(listOf(owner, id), await someone("viewer"), { width: 1280, height: 800 });
  await expect.poll(() => playingIds(page)).toEqual([id]);
  const video = page.locator("video");
  await page.keyboard.press("Space");
  const seek = page.getByRole("slider", { name: "Seek" });
  await expect(seek).not.toHaveAttribute("aria-valuemax", "0");
  await seek.press("End");
  const time = () => video.evaluate((v: HTMLVideoElement) => [v.currentTime, v.duration]);
  await expect.poll(async () => (await time()).reduce((at, all) => all - at)).toBeLessThan(0.2);
  await seek.press("Home");
  await expect.poll(async () => (await time())[0]).toBe(0);
  const box = await seek.boundingBox();
  await page.mouse.click((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + 20);
  await expect.poll(async () => (await time()).reduce((at, all) => at / all)).toBeCloseTo(0.5, 1);
  await page.getByRole("slider", { name: "Volume" }).fill("0.4");
  const sound = () => video.evaluate((v: HTMLVideoElement) => [v.muted, v.volume]);
  await expect.poll(sound).toEqual([false, 0.4]);
  await page.reload();
  await expect.poll(() => playingIds(page)).toEqual([id]);
  // The browser decides whether a new page may play sound before the first touch.
  const refused = page.getByRole("button", { name: "Unmute", exact: true }).first();
  if (await refused.isVisible()) await refused.click();
  await expect(page.getByRole("slider", { name: "Volume" })).toHaveValue("0.4");
  await page.getByRole("button", { name: "Mute", exact: true }).click();
  await expect.poll(sound).toEqual([true, 0.4]);
  await expect.poll(() => playingIds(page)).toEqual([id]);
  const hide = (hidden: boolean) =>
    page.evaluate((value) => {
      Object.defineProperty(document, "hidden", { value, configurable: true });
      document.dispatchEvent(new Event("visibilitychange"));
    }, hidden);
  await hide(true);
  await expect.poll(() => playingIds(page)).toEqual([]);
  await hide(false);
  await expect.poll(() => playingIds(page)).toEqual([id]);
});

test("the loss of the network is shown within two seconds, and so is its return", async ({
  someone,
  visit,
}) => {
  const { page, context } = await visit("/discover", await someone("traveller"));
  await expect(page.getByRole("navigation")).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText("You're offline")).toBeVisible({ timeout: 2000 });
  await context.setOffline(false);
  await expect(page.getByText("You're offline")).toHaveCount(0);
  await expect(page.getByText("Back online")).toBeVisible();
});

test("with reduced motion nothing plays automatically, videos change without a slide, and hearts do not move", async ({
  someone,
  visit,
}) => {
  const owner = await someone("calm");
  const ids = await createVideos(owner, 2);
  const { page } = await visit("/discover", await someone("viewer"));
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto(listOf(owner, ids[0] ?? ""));
  await button(page, ids[0], "Play").waitFor();
  expect(await playingIds(page)).toEqual([]);
  await page.keyboard.press("ArrowDown");
  expect(await position(page)).toBe(1);
  await button(page, ids[1], "Play").dblclick({ position: { x: 195, y: 300 } });
  await expect(button(page, ids[1], "Unlike")).toBeVisible();
  const heart = page.locator(`article[data-video="${ids[1]}"] svg[style*=heart-burst]`);
  for (const drawn of await heart.all()) await expect(drawn).toHaveCSS("opacity", "0");
});

// Controls of the feed: tabs, keys, gestures, sound, menu, network.
import type { Page } from "@playwright/test";
import { expect, test } from "../../support/e2e/fixtures";
import { createVideo, type Person } from "../../support/users";

const playing = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll("video")]
      .filter((v) => !v.paused)
      .map((v) => v.closest("article")?.getAttribute("data-video")),
  );

async function videos(owner: Person, count: number) {
  const ids: string[] = [];
  for (let n = 0; n < count; n++) ids.unshift(await createVideo(owner, { caption: `steered ${n}` }));
  return ids;
}

/** The feed of one user, without other users' videos. */
const listOf = (owner: Person, at: string) => `/feed?list=user:${owner.id}&at=${at}`;

/** Position of the feed, in videos. */
const place = (page: Page) => page.getByRole("feed").evaluate((el) => el.scrollTop / el.clientHeight);

/** Waits until the feed stands on the video of that index, which plays from half of the way. */
const rests = (page: Page, index: number) => expect.poll(() => place(page)).toBe(index);

const button = (page: Page, id: string | undefined, name: string) =>
  page.locator(`article[data-video="${id}"]`).getByRole("button", { name, exact: true });

test("Following shows videos of followed users, is remembered, and links to Discover when empty", async ({
  someone,
  visit,
}) => {
  const [followed, other, viewer] = [await someone("followed"), await someone("other"), await someone("fan")];
  const [mine] = await videos(followed, 1);
  await createVideo(other, { caption: "somebody else" });
  const { page } = await visit("/feed", viewer);
  await expect(page.getByRole("tab", { name: "Newest" })).toHaveAttribute("aria-selected", "true");
  await page.getByRole("tab", { name: "Following" }).click();
  await expect(page.getByText("No videos from people you follow yet")).toBeVisible();
  await expect(page.getByRole("link", { name: "Find creators" })).toHaveAttribute("href", "/discover");
  await viewer.pb.collection("follows").create({ follower: viewer.id, following: followed.id });
  await page.reload();
  await expect(page.getByRole("tab", { name: "Following" })).toHaveAttribute("aria-selected", "true");
  await expect.poll(() => playing(page)).toEqual([mine]);
  await expect(page.getByRole("article")).toHaveCount(1);
  await page.getByRole("tab", { name: "Following" }).press("ArrowLeft");
  await expect(page.getByRole("article").first()).toHaveAccessibleName(/somebody else/);
});

test("a list opens at the tapped video, and Back returns to the video that was left", async ({
  someone,
  visit,
}) => {
  const owner = await someone("lister");
  const ids = await videos(owner, 4);
  const { page } = await visit(listOf(owner, ids[2] ?? ""), await someone("viewer"));
  await expect.poll(() => playing(page)).toEqual([ids[2]]);
  await expect(page.locator(`article[data-video="${ids[2]}"]`)).toHaveAttribute("aria-posinset", "3");
  await page.keyboard.press("ArrowUp");
  await expect.poll(() => playing(page)).toEqual([ids[1]]);
  // A click that scrolls a moving target into view would leave the feed on another video.
  await rests(page, 1);
  await page.locator(`article[data-video="${ids[1]}"]`).getByRole("link").first().click();
  await expect(page).toHaveURL(/\/@lister/);
  await page.goBack();
  await expect.poll(() => playing(page)).toEqual([ids[1]]);
  // A video of a page that is not loaded yet comes first; for a deleted one a message shows, and the list is
  // there.
  const other = await someone("elsewhere");
  const [far = ""] = await videos(other, 1);
  await page.goto(listOf(owner, far));
  await expect.poll(() => playing(page)).toEqual([far]);
  // The list loads after the linked video; until then there is no next one.
  await expect(page.getByRole("article")).not.toHaveCount(1);
  await page.keyboard.press("ArrowDown");
  await expect.poll(() => playing(page)).toEqual([ids[0]]);
  await page.goto(listOf(owner, "nosuchvideo0000"));
  await expect(page.getByRole("status").filter({ hasText: "no longer available" })).toBeVisible();
  await expect.poll(() => playing(page)).toEqual([ids[0]]);
});

test("shortcuts do what the buttons do, except while the user types, and can be switched off", async ({
  someone,
  visit,
}) => {
  const owner = await someone("keyed");
  const ids = await videos(owner, 3);
  const { page } = await visit(listOf(owner, ids[0] ?? ""), await someone("viewer"));
  await expect.poll(() => playing(page)).toEqual([ids[0]]);
  // Two key presses are two videos, even while the first swipe still moves.
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("PageDown");
  await expect.poll(() => playing(page)).toEqual([ids[2]]);
  await page.keyboard.press("PageUp");
  await expect.poll(() => playing(page)).toEqual([ids[1]]);
  await page.keyboard.press("Space");
  await expect.poll(() => playing(page)).toEqual([]);
  await page.keyboard.press("Space");
  await expect.poll(() => playing(page)).toEqual([ids[1]]);
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
  await page.evaluate(() => localStorage.setItem("shortcuts", "false"));
  await page.reload();
  await expect.poll(() => playing(page)).toHaveLength(1);
  for (const key of ["l", "s", "m", "o", "c", "?"]) await page.keyboard.press(key);
  await page.keyboard.press("ArrowDown");
  await expect.poll(() => playing(page)).toEqual([ids[1]]);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem("sound"))).toBe("true");
  await page.keyboard.press("ArrowUp");
  await expect(button(page, ids[0], "Like")).toBeVisible();
});

test("a key pressed during a swipe acts on the next video, not on the one being left", async ({
  someone,
  visit,
}) => {
  const owner = await someone("prompt");
  const ids = await videos(owner, 2);
  const { page } = await visit(listOf(owner, ids[0] ?? ""), await someone("viewer"));
  await expect.poll(() => playing(page)).toEqual([ids[0]]);
  await page.locator(`article[data-video="${ids[1]}"] video`).evaluate((video: HTMLVideoElement) => {
    const press = (key: string) =>
      document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
    const begin = video.play;
    video.play = () => {
      video.play = begin;
      // Before the first paint.
      queueMicrotask(() => ["l", "s", " "].forEach(press));
      return video.play();
    };
  });
  await page.keyboard.press("ArrowDown");
  await expect(button(page, ids[1], "Unlike")).toBeVisible();
  await expect(button(page, ids[1], "Unsave")).toBeVisible();
  await rests(page, 1);
  expect(await playing(page)).toEqual([]);
  await expect(button(page, ids[1], "Play")).toBeVisible();
  await page.keyboard.press("ArrowUp");
  await expect.poll(() => playing(page)).toEqual([ids[0]]);
  await expect(button(page, ids[0], "Like")).toBeVisible();
  await expect(button(page, ids[0], "Save")).toBeVisible();
});

test("a tap just before the next video starts does not restart the one being left", async ({
  someone,
  visit,
}) => {
  const owner = await someone("hasty");
  const ids = await videos(owner, 2);
  const { page } = await visit(listOf(owner, ids[0] ?? ""), owner);
  await expect.poll(() => playing(page)).toEqual([ids[0]]);
  // The tap waits for a second one, and by then the video has been left.
  await page.mouse.click(150, 400);
  await page.keyboard.press("PageDown");
  await expect.poll(() => playing(page)).toEqual([ids[1]]);
  await page.waitForFunction(() => new Promise((done) => setTimeout(done, 600, true)));
  expect(await playing(page)).toEqual([ids[1]]);
});

test("during a swipe one video pauses as the next starts, and neither shows the pause icon", async ({
  someone,
  visit,
}) => {
  const owner = await someone("handed");
  const ids = await videos(owner, 4);
  const { page } = await visit(listOf(owner, ids[0] ?? ""), await someone("viewer"));
  await expect.poll(() => playing(page)).toEqual([ids[0]]);
  await page.evaluate(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    const idOf = (el: Element | null) => el?.closest("article")?.getAttribute("data-video") ?? "";
    const look = () => {
      const names = [...document.querySelectorAll("video")].filter((v) => !v.paused).map(idOf);
      if (names.length > 1) seen.push(`plays ${names.join(" ")}`);
      const sign = document.querySelector("article button[aria-label='Play']");
      if (sign) seen.push(`paused ${idOf(sign)}`);
    };
    for (const event of ["play", "pause", "playing"]) addEventListener(event, look, { capture: true });
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributes: true });
  });
  for (const id of ids.slice(1)) {
    await page.keyboard.press("ArrowDown");
    await expect.poll(() => playing(page)).toEqual([id]);
  }
  // The pause of the previous video has an event of its own.
  await page.waitForTimeout(500);
  expect(await page.evaluate(() => (window as unknown as { seen: string[] }).seen)).toEqual([]);
  await button(page, ids[3], "Pause").click();
  await expect(button(page, ids[3], "Play")).toBeVisible();
});

test("one gesture moves one video: mouse wheel, trackpad inertia, fling", async ({ someone, visit }) => {
  const owner = await someone("flinger");
  const ids = await videos(owner, 4);
  const { page, context } = await visit(listOf(owner, ids[0] ?? ""), await someone("viewer"));
  await expect.poll(() => playing(page)).toEqual([ids[0]]);
  // Forty wheel events of one swipe with falling strength, as a trackpad sends them: 60 per second by its own
  // clock.
  await page.evaluate(() => {
    const feed = document.querySelector("[role=feed]");
    const began = performance.now();
    for (let n = 0; n < 40; n++) {
      const event = new WheelEvent("wheel", { deltaY: 120 - n * 3, bubbles: true, cancelable: true });
      Object.defineProperty(event, "timeStamp", { value: began + n * 16 });
      feed?.dispatchEvent(event);
    }
  });
  await expect.poll(() => playing(page)).toEqual([ids[1]]);
  const cdp = await context.newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", y?: number) =>
    cdp.send("Input.dispatchTouchEvent", { type, touchPoints: y === undefined ? [] : [{ x: 150, y }] });
  // By more than half a screen: a busy machine delays the moves so much that no fling is left.
  const pull = async (from: number, to: number) => {
    await touch("touchStart", from);
    for (let n = 1; n <= 6; n++) await touch("touchMove", from + ((to - from) * n) / 6);
    await touch("touchEnd");
  };
  await rests(page, 1);
  await pull(700, 200);
  await expect.poll(() => playing(page)).toEqual([ids[2]]);
  await rests(page, 2);
  await pull(200, 700);
  await expect.poll(() => playing(page)).toEqual([ids[1]]);
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("a long press, a right click and More open the menu while the video plays; focus returns", async ({
  someone,
  visit,
}) => {
  const owner = await someone("pressed");
  const [id = ""] = await videos(owner, 1);
  const { page } = await visit(listOf(owner, id), await someone("viewer"));
  await expect.poll(() => playing(page)).toEqual([id]);
  const menu = page.getByRole("dialog", { name: "More" });
  await page.mouse.move(150, 350);
  await page.mouse.down();
  await expect(menu).toBeVisible();
  await page.mouse.up();
  await page.keyboard.press("Escape");
  await expect(menu).toHaveCount(0);
  await page.mouse.click(150, 350, { button: "right" });
  await expect(menu).toBeVisible();
  expect(await playing(page)).toEqual([id]);
  await menu.getByRole("button", { name: "Save" }).click();
  await expect(button(page, id, "Unsave")).toBeVisible();
  await button(page, id, "More").press("Enter");
  await menu.getByRole("button", { name: "Share" }).press("Enter");
  await expect(page.getByRole("dialog", { name: "Share" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(button(page, id, "More")).toBeFocused();
  expect(await playing(page)).toEqual([id]);
});

test("the seek bar is a slider; volume and mute are remembered; a hidden tab pauses", async ({
  someone,
  visit,
}) => {
  const owner = await someone("heard");
  const [id = ""] = await videos(owner, 1);
  const { page } = await visit(listOf(owner, id), await someone("viewer"), { width: 1280, height: 800 });
  await expect.poll(() => playing(page)).toEqual([id]);
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
  await expect.poll(() => playing(page)).toEqual([id]);
  // The browser decides whether a new page may play sound before the first touch.
  const refused = page.getByRole("button", { name: "Unmute", exact: true }).first();
  if (await refused.isVisible()) await refused.click();
  await expect(page.getByRole("slider", { name: "Volume" })).toHaveValue("0.4");
  await page.getByRole("button", { name: "Mute", exact: true }).click();
  await expect.poll(sound).toEqual([true, 0.4]);
  await expect.poll(() => playing(page)).toEqual([id]);
  const hide = (hidden: boolean) =>
    page.evaluate((value) => {
      Object.defineProperty(document, "hidden", { value, configurable: true });
      document.dispatchEvent(new Event("visibilitychange"));
    }, hidden);
  await hide(true);
  await expect.poll(() => playing(page)).toEqual([]);
  await hide(false);
  await expect.poll(() => playing(page)).toEqual([id]);
});

test("the loss of the network is shown within two seconds, and so is its return", async ({
  someone,
  visit,
}) => {
  const { page, context } = await visit("/discover", await someone("traveller"));
  await expect(page.getByRole("navigation")).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText("You are offline")).toBeVisible({ timeout: 2000 });
  await context.setOffline(false);
  await expect(page.getByText("You are offline")).toHaveCount(0);
  await expect(page.getByText("Back online")).toBeVisible();
});

test("with reduced motion nothing plays automatically, videos change without a slide, and hearts do not move", async ({
  someone,
  visit,
}) => {
  const owner = await someone("calm");
  const ids = await videos(owner, 2);
  const { page } = await visit("/discover", await someone("viewer"));
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto(listOf(owner, ids[0] ?? ""));
  await button(page, ids[0], "Play").waitFor();
  expect(await playing(page)).toEqual([]);
  await page.keyboard.press("ArrowDown");
  expect(await place(page)).toBe(1);
  await button(page, ids[1], "Play").dblclick({ position: { x: 120, y: 300 } });
  await expect(button(page, ids[1], "Unlike")).toBeVisible();
  const heart = page.locator(`article[data-video="${ids[1]}"] svg[style*=heart-burst]`);
  for (const drawn of await heart.all()) await expect(drawn).toHaveCSS("opacity", "0");
});

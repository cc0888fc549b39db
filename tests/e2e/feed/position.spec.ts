// The feed's position: which video Home opens, and which video the address names.
import type { Page } from "@playwright/test";
import { expect, test } from "../../support/e2e/fixtures";
import { createVideo, type Person } from "../../support/users";

const playing = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll("video")]
      .filter((v) => !v.paused)
      .map((v) => v.closest("article")?.getAttribute("data-video")),
  );

/** Index of the video that fills the feed. */
const place = (page: Page) => page.getByRole("feed").evaluate((el) => el.scrollTop / el.clientHeight);

/** Swipes to the video of that index, which is `id`. */
const swipe = (page: Page, index: number, id: string | undefined) =>
  expect(async () => {
    await page
      .getByRole("feed")
      .evaluate((el, n) => el.scrollTo({ top: n * el.clientHeight, behavior: "instant" }), index);
    expect(await playing(page)).toEqual([id]);
  }).toPass();

/** Marks the feed element; a newly rendered one has no mark. */
const mark = (page: Page) =>
  page.getByRole("feed").evaluate((el) => {
    el.dataset.mark = "same";
  });
const isMarked = (page: Page) => page.getByRole("feed").evaluate((el) => el.dataset.mark === "same");

const idAt = (page: Page, index: number) => page.getByRole("article").nth(index).getAttribute("data-video");

const entry = (page: Page, name: string) => page.getByRole("navigation").getByRole("link", { name });

async function videos(owner: Person, count: number) {
  const ids: string[] = [];
  for (let n = 0; n < count; n++) ids.unshift(await createVideo(owner, { caption: `placed ${n}` }));
  return ids;
}

test("a tap on Home in the feed opens the newest video, also one published since", async ({
  someone,
  visit,
}) => {
  const owner = await someone("publisher");
  const ids = await videos(owner, 3);
  const { page } = await visit("/feed", await someone("viewer"));
  await expect.poll(() => playing(page)).toEqual([ids[0]]);
  await swipe(page, 1, ids[1]);
  const [second] = await videos(owner, 1);
  await entry(page, "Home").click();
  await expect.poll(() => playing(page)).toEqual([second]);
  expect(await place(page)).toBe(0);
  // The same from the top of the feed.
  const [third] = await videos(owner, 1);
  await entry(page, "Home").click();
  await expect.poll(() => playing(page)).toEqual([third]);
  expect(await place(page)).toBe(0);
});

test("a swipe while the feed reloads keeps the active video", async ({ someone, visit }) => {
  const owner = await someone("hasty");
  const ids = await videos(owner, 3);
  const { page } = await visit("/feed", await someone("viewer"));
  await expect.poll(() => playing(page)).toEqual([ids[0]]);
  let answer = () => {};
  const held = new Promise<void>((go) => {
    answer = go;
  });
  await page.route("**/api/app/videos?*", async (route) => {
    await held;
    await route.continue();
  });
  await videos(owner, 1);
  await entry(page, "Home").click();
  await swipe(page, 1, ids[1]);
  answer();
  await expect.poll(() => place(page)).toBe(2);
  expect(await playing(page)).toEqual([ids[1]]);
});

test("Home from another screen returns to the same video, also when newer ones exist", async ({
  someone,
  visit,
}) => {
  const owner = await someone("returner");
  const ids = await videos(owner, 3);
  const { page } = await visit("/feed", await someone("viewer"));
  await expect.poll(() => playing(page)).toEqual([ids[0]]);
  await swipe(page, 1, ids[1]);
  await entry(page, "Discover").click();
  await expect(page.getByRole("heading", { name: "Discover" })).toBeVisible();
  await videos(owner, 1);
  // Away long enough for the list to be refetched.
  await page.evaluate(() => {
    const now = Date.now.bind(Date);
    Date.now = () => now() + 60_000;
  });
  await entry(page, "Home").click();
  await expect.poll(() => playing(page)).toEqual([ids[1]]);
  await expect.poll(() => place(page)).toBe(2);
  expect(await playing(page)).toEqual([ids[1]]);
});

test("leaving the feed during a swipe returns to the video that became active", async ({
  someone,
  visit,
}) => {
  const ids = await videos(await someone("leaver"), 2);
  const { page } = await visit("/feed", await someone("viewer"));
  await expect.poll(() => playing(page)).toEqual([ids[0]]);
  await page.locator(`article[data-video="${ids[1]}"] video`).evaluate((video: HTMLVideoElement) => {
    const begin = video.play;
    video.play = () => {
      video.play = begin;
      // Before the first paint.
      queueMicrotask(() => document.querySelector<HTMLElement>("a[href='/discover']")?.click());
      return video.play();
    };
  });
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("heading", { name: "Discover" })).toBeVisible();
  await entry(page, "Home").click();
  await expect.poll(() => playing(page)).toEqual([ids[1]]);
});

test("the page of a shared video has the address of the shown video, in one history entry", async ({
  someone,
  visit,
}) => {
  const owner = await someone("named");
  const [id = ""] = await videos(owner, 3);
  const { page } = await visit("/discover");
  await expect(page.getByRole("heading", { name: "Discover" })).toBeVisible();
  await page.goto(`/video/${id}`);
  await expect.poll(() => playing(page)).toEqual([id]);
  await expect(page).toHaveTitle(/^placed 2/);
  await mark(page);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  const entries = await page.evaluate(() => history.length);
  const next = (await idAt(page, 1)) ?? "";
  await swipe(page, 1, next);
  await expect(page).toHaveURL(new RegExp(`/video/${next}$`));
  const name = await page.locator(`article[data-video="${next}"]`).getAttribute("aria-label");
  await expect(page).toHaveTitle(new RegExp(`^${name?.split(": ")[1]}`));
  // Android's share menu uses these elements.
  await expect(page.locator('link[rel="canonical"], meta[property="og:url"]')).toHaveCount(0);
  expect(await page.evaluate(() => history.length)).toBe(entries);
  expect(await isMarked(page)).toBe(true);
  expect(asked.filter((path) => path === `/api/app/videos/${next}`)).toEqual([]);
  await swipe(page, 0, id);
  await expect(page).toHaveURL(new RegExp(`/video/${id}$`));
  await swipe(page, 1, next);
  await expect(page).toHaveURL(new RegExp(`/video/${next}$`));
  // To the profile and back: the video that was left, first in its list.
  await page.locator(`article[data-video="${next}"]`).getByRole("link").first().click();
  await expect(page).toHaveURL(/\/@/);
  await page.goBack();
  await expect.poll(() => playing(page)).toEqual([next]);
  expect(await place(page)).toBe(0);
  await page.reload();
  await expect.poll(() => playing(page)).toEqual([next]);
  await page.goBack();
  await expect(page).toHaveURL(/\/discover$/);
});

test("the address follows swipes while comments are open beside the feed, and stays after Back", async ({
  someone,
  visit,
}) => {
  const [id = ""] = await videos(await someone("beside"), 3);
  const { page } = await visit(`/video/${id}`, undefined, { width: 1280, height: 800 });
  await expect.poll(() => playing(page)).toEqual([id]);
  await mark(page);
  await page.locator(`article[data-video="${id}"]`).getByRole("button", { name: "Comments" }).click();
  await expect(page.getByRole("dialog", { name: "Comments" })).toBeVisible();
  const next = (await idAt(page, 1)) ?? "";
  await swipe(page, 1, next);
  await expect(page).toHaveURL(new RegExp(`/video/${next}$`));
  await page.goBack();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page).toHaveURL(new RegExp(`/video/${next}$`));
  expect(await playing(page)).toEqual([next]);
  expect(await isMarked(page)).toBe(true);
});

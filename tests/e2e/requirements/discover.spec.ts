// Product text: discover.
import type { Page } from "@playwright/test";
import { expect, test } from "../../support/e2e/fixtures";
import {
  type Both,
  closeBoth,
  holdBack,
  inBoth,
  newUser,
  openBoth,
  seeBoth,
  type Word,
} from "../../support/e2e/requirements";
import { sql } from "../../support/sql";
import { testVideoFile } from "../../support/test-videos";
import { createVideo, type Person } from "../../support/users";

/** More views than videos of other tests have, so these are the trending ones. */
const MANY = 900_000;

let owner: Person;
let member: Both;
let guest: Both;
/** Most viewed first. The first has a thumbnail, the second none, the thirteenth is beyond the limit. */
let clips: string[];
test.beforeAll(async ({ browser, server }) => {
  owner = await newUser(server, "found");
  const root = await server.superuser();
  const record = {
    user: owner.id,
    video: testVideoFile("upright.mp4"),
    caption: "খুঁজে পাওয়া",
    category: "food",
  };
  const first = await owner.pb
    .collection("videos")
    .create({ ...record, thumbnail: testVideoFile("picture.jpg") });
  clips = [first.id];
  for (let n = 1; n < 13; n++)
    clips.push(await createVideo(owner, { caption: `discover ${n}`, clip: "short.mp4" }));
  for (const [n, id] of clips.entries())
    await sql(root, `UPDATE videos SET views_count = ${MANY - n * 50} WHERE id = '${id}'`);
  await sql(root, `UPDATE videos SET category = 'music' WHERE id = '${clips[1]}'`);
  member = await openBoth(browser, server, { who: await newUser(server, "seeker") });
  guest = await openBoth(browser, server);
});
test.afterAll(async ({ server }) => {
  await closeBoth(member, guest);
  await (await server.superuser()).collection("users").delete(owner.id);
});

const tiles = (page: Page) => page.locator("[data-clip]");
const tile = (page: Page, n: number) => page.locator(`[data-clip="${clips[n]}"]`);
const search = (page: Page, word: Word) => page.getByPlaceholder(word("ভিডিও খুঁজুন…", "Search videos..."));
const category = (page: Page, name: string) =>
  page.getByRole("main").getByRole("button", { name, exact: true });

test("the search box asks for videos", async () => {
  await seeBoth(guest, "/discover", async (page, word) => {
    await expect(search(page, word)).toBeVisible();
    await expect(search(page, word)).toHaveAttribute("type", "search");
  });
});

test("six categories stand in a grid", async () => {
  await seeBoth(guest, "/discover", async (page, word) => {
    const grid = page.getByRole("region", { name: word("ক্যাটাগরি", "Categories") });
    await expect(grid.getByRole("button")).toHaveText([
      word("ট্রেন্ডিং", "Trending"),
      word("গান", "Music"),
      word("কমেডি", "Comedy"),
      word("খাবার", "Food"),
      word("ভ্রমণ", "Travel"),
      word("খেলাধুলা", "Sports"),
    ]);
  });
});

test("trending holds the twelve most viewed", async () => {
  await seeBoth(guest, "/discover", async (page) => {
    await expect(tiles(page)).toHaveCount(12);
    expect(await tiles(page).evaluateAll((all) => all.map((one) => one.dataset.clip))).toEqual(
      clips.slice(0, 12),
    );
  });
});

test("tiles stand in three columns", async () => {
  await seeBoth(guest, "/discover", async (page) => {
    await expect(tiles(page)).toHaveCount(12);
    const lefts = await tiles(page).evaluateAll((all) => all.map((one) => one.getBoundingClientRect().left));
    expect(new Set(lefts).size).toBe(3);
  });
});

test("a tile shows its picture, its creator and its views", async () => {
  await seeBoth(guest, "/discover", async (page, word) => {
    await expect(tile(page, 0).getByAltText("খুঁজে পাওয়া".normalize("NFC"))).toHaveAttribute("src", /\.jpg/);
    await expect(tile(page, 0)).toContainText(`@${owner.username}`);
    await expect(tile(page, 0)).toContainText("900.0K");
    await expect(tile(page, 0).getByRole("link")).toHaveAccessibleName(
      new RegExp(word("৯,০০,০০০টি ভিউ", "900,000 views")),
    );
  });
});

test("a video without a thumbnail has a placeholder picture", async () => {
  await seeBoth(guest, "/discover", async (page) => {
    await expect(tile(page, 1).getByRole("img")).toHaveCount(0);
    await expect(tile(page, 1).locator("svg").first()).toBeVisible();
  });
});

test("the heading is Trending, and Search Results once there are words", async () => {
  await inBoth(guest, "/discover", async (page, word) => {
    const heading = (name: string) => page.getByRole("heading", { name, exact: true });
    await expect(heading(word("ট্রেন্ডিং", "Trending"))).toBeVisible();
    await search(page, word).fill("discover 3");
    await expect(heading(word("খোঁজার ফলাফল", "Search Results"))).toBeVisible();
    await expect(tile(page, 3)).toBeVisible();
    await search(page, word).fill("   ");
    await expect(heading(word("ট্রেন্ডিং", "Trending"))).toBeVisible();
  });
});

test("where nothing is found the screen says so", async () => {
  await inBoth(guest, "/discover?q=qqzzxx", async (page, word) => {
    await expect(page.getByText(word("কোনো ভিডিও পাওয়া যায়নি", "No videos found"))).toBeVisible();
  });
});

test("a category shows what was published in it, trending the most viewed", async () => {
  await inBoth(guest, "/discover", async (page, word) => {
    await category(page, word("গান", "Music")).click();
    await expect(tile(page, 1)).toBeVisible();
    await expect(tile(page, 0)).toHaveCount(0);
    await category(page, word("ট্রেন্ডিং", "Trending")).click();
    await expect(tiles(page).first()).toHaveAttribute("data-clip", clips[0] ?? "");
  });
});

test("twelve placeholders stand there while trending and a search load", async () => {
  await inBoth(guest, undefined, async (page, word) => {
    for (const path of ["/discover", "/discover?q=discover"]) {
      const go = await holdBack(page, /\/api\/app\/videos\?/);
      await page.goto(path);
      const grid = page.getByRole("progressbar", { name: word("লোড হচ্ছে", "Loading") }).last();
      await expect(grid.locator(":scope > *")).toHaveCount(12);
      await go();
      await expect(tiles(page).first()).toBeVisible();
    }
  });
});

test("a tile leads to the feed at its video, a guest to the video itself", async () => {
  await inBoth(guest, "/discover", async (page) => {
    await tile(page, 2).getByRole("link").first().click();
    await expect(page).toHaveURL(`/video/${clips[2]}`);
  });
  await inBoth(member, "/discover", async (page) => {
    await tile(page, 2).getByRole("link").first().click();
    await expect(page).toHaveURL(/\/feed\?/);
    await expect(page.locator(`article[data-video="${clips[2]}"]`)).toBeInViewport({ ratio: 0.9 });
    // With the rest of that list around it.
    await expect(page.locator(`article[data-video="${clips[1]}"]`)).toBeAttached();
    await expect(page.locator(`article[data-video="${clips[3]}"]`)).toBeAttached();
  });
});

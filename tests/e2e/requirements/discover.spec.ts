// Product text: discover.
import type { Page } from "@playwright/test";
import { holdBack, inBoth, seeBoth, type Word } from "../../support/e2e/both-languages";
import { expect, test } from "../../support/e2e/requirements";

// The records exist before a page is opened, because pages that only read are not loaded again.
test.beforeEach(({ trending: _ }) => {});

const tiles = (page: Page) => page.locator("li[data-video]");
const tile = (page: Page, id = "") => page.locator(`li[data-video="${id}"]`);
const search = (page: Page, word: Word) =>
  page.getByPlaceholder(word("ভিডিও বা অ্যাকাউন্ট খুঁজুন", "Search videos..."));
const category = (page: Page, name: string) =>
  page.getByRole("main").getByRole("button", { name, exact: true });

test("the search field has a placeholder for videos", async ({ guestPages }) => {
  await seeBoth(guestPages, "/discover", async (page, word) => {
    await expect(search(page, word)).toBeVisible();
    await expect(search(page, word)).toHaveAttribute("type", "search");
  });
});

test("the grid has six categories", async ({ guestPages }) => {
  await seeBoth(guestPages, "/discover", async (page, word) => {
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

test("trending begins with the twelve videos that rise most", async ({
  guestPages,
  trending: { videos },
}) => {
  await seeBoth(guestPages, "/discover", async (page) => {
    await expect(tiles(page)).toHaveCount(12);
    expect(await tiles(page).evaluateAll((all) => all.map((one) => one.dataset.video))).toEqual(
      videos.slice(0, 12),
    );
  });
});

test("tiles are in three columns", async ({ guestPages }) => {
  await seeBoth(guestPages, "/discover", async (page) => {
    await expect(tiles(page)).toHaveCount(12);
    const lefts = await tiles(page).evaluateAll((all) => all.map((one) => one.getBoundingClientRect().left));
    expect(new Set(lefts).size).toBe(3);
  });
});

test("a tile shows thumbnail, owner and views", async ({ guestPages, trending: { owner, videos } }) => {
  await seeBoth(guestPages, "/discover", async (page, word) => {
    await expect(tile(page, videos[0]).getByAltText("খুঁজে পাওয়া".normalize("NFC"))).toHaveAttribute(
      "src",
      /\.jpg/,
    );
    await expect(tile(page, videos[0])).toContainText(`@${owner.username}`);
    await expect(tile(page, videos[0])).toContainText("900.0K");
    await expect(tile(page, videos[0]).getByRole("link")).toHaveAccessibleName(
      new RegExp(word("৯,০০,০০০টি ভিউ", "900,000 views")),
    );
  });
});

test("a video without a thumbnail has a placeholder", async ({ guestPages, trending: { videos } }) => {
  await seeBoth(guestPages, "/discover", async (page) => {
    await expect(tile(page, videos[1]).getByRole("img")).toHaveCount(0);
    await expect(tile(page, videos[1]).locator("svg").first()).toBeVisible();
  });
});

test("the heading is Trending, and Search Results during a search", async ({
  guestPages,
  trending: { videos },
}) => {
  await inBoth(guestPages, "/discover", async (page, word) => {
    const heading = (name: string) => page.getByRole("heading", { name, exact: true });
    await expect(heading(word("ট্রেন্ডিং", "Trending"))).toBeVisible();
    await search(page, word).fill("discover 3");
    await expect(heading(word("সার্চের ফলাফল", "Search Results"))).toBeVisible();
    await expect(tile(page, videos[3])).toBeVisible();
    await search(page, word).fill("   ");
    await expect(heading(word("ট্রেন্ডিং", "Trending"))).toBeVisible();
  });
});

test("a search without results shows No videos found", async ({ guestPages }) => {
  await inBoth(guestPages, "/discover?q=qqzzxx", async (page, word) => {
    await expect(page.getByText(word("কোনো ভিডিও পাওয়া যায়নি", "No videos found"))).toBeVisible();
  });
});

test("a category shows the videos published in it; Trending shows those that rise", async ({
  guestPages,
  trending: { videos },
}) => {
  await inBoth(guestPages, "/discover", async (page, word) => {
    await category(page, word("গান", "Music")).click();
    await expect(tile(page, videos[1])).toBeVisible();
    await expect(tile(page, videos[0])).toHaveCount(0);
    await category(page, word("ট্রেন্ডিং", "Trending")).click();
    await expect(tiles(page).first()).toHaveAttribute("data-video", videos[0] ?? "");
  });
});

test("shows twelve placeholders while trending and search results load", async ({
  guestPages,
  trending: _,
}) => {
  await inBoth(guestPages, undefined, async (page, word) => {
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

test("a tile opens the feed at its video, and the video itself for a guest", async ({
  guestPages,
  userPages,
  trending: { videos },
}) => {
  await inBoth(guestPages, "/discover", async (page) => {
    await tile(page, videos[2]).getByRole("link").first().click();
    await expect(page).toHaveURL(`/video/${videos[2]}`);
  });
  await inBoth(userPages, "/discover", async (page) => {
    await tile(page, videos[2]).getByRole("link").first().click();
    await expect(page).toHaveURL(/\/feed\?/);
    await expect(page.locator(`article[data-video="${videos[2]}"]`)).toBeInViewport({ ratio: 0.9 });
    // With the rest of that list around it.
    await expect(page.locator(`article[data-video="${videos[1]}"]`)).toBeAttached();
    await expect(page.locator(`article[data-video="${videos[3]}"]`)).toBeAttached();
  });
});

// Product text: the feed and its videos.
import type { Page } from "@playwright/test";
import { closePages, inBoth, openPages, seeBoth } from "../../support/e2e/both-languages";
import { CAPTION, expect, test } from "../../support/e2e/requirements";
import { startServer } from "../../support/server";
import { createUser, type Person } from "../../support/users";

// The records exist before a page is opened, because pages that only read are not loaded again.
test.beforeEach(({ feed: _ }) => {});

const card = (page: Page, id: string) => page.locator(`article[data-video="${id}"]`);
const button = (page: Page, id: string, name: string) =>
  card(page, id).getByRole("button", { name, exact: true });

test("the feed is a full-screen list with scroll snapping, newest first", async ({
  userPages,
  feed: { newest, second, oldest },
}) => {
  await seeBoth(userPages, "/feed", async (page) => {
    const feed = page.getByRole("feed");
    await expect(card(page, newest)).toBeVisible();
    expect(await feed.evaluate((list) => getComputedStyle(list).scrollSnapType)).toBe("y mandatory");
    const height = 844 - 64;
    expect((await feed.boundingBox())?.height).toBe(height);
    expect((await card(page, newest).boundingBox())?.height).toBe(height);
    const order = await page.getByRole("article").evaluateAll((all) => all.map((one) => one.dataset.video));
    expect(order.slice(0, 3)).toEqual([newest, second, oldest]);
  });
});

test("the video nearest to the scroll position is active", async ({
  userPages,
  feed: { newest, second, oldest },
}) => {
  const playing = (page: Page) =>
    page.evaluate(() =>
      [...document.querySelectorAll("video")]
        .filter((video) => !video.paused)
        .map((video) => video.closest("article")?.dataset.video),
    );
  await inBoth(userPages, "/feed", async (page) => {
    await expect(card(page, newest)).toBeVisible();
    const scrollTo = (share: number) =>
      page.getByRole("feed").evaluate((list, part) => {
        // Without snapping, which would scroll to a whole video.
        list.style.scrollSnapType = "none";
        list.scrollTop = list.clientHeight * part;
      }, share);
    for (const [share, id] of [
      [0.4, newest],
      [0.6, second],
      [1.4, second],
      [1.6, oldest],
    ] as const) {
      await scrollTo(share);
      await expect.poll(() => playing(page)).toEqual([id]);
    }
  });
});

test("the header shows the product's name, the navigation the notifications button", async ({
  userPages,
}) => {
  await seeBoth(userPages, "/feed", async (page, word) => {
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(word("ঝলক", "Jholok"));
    const button = page.getByRole("navigation").getByRole("button");
    await expect(button).toHaveAccessibleName(word("নোটিফিকেশন", "Notifications"));
    await expect(button).toBeVisible();
  });
});

test("the feed has no button without function, and none for messages", async ({
  userPages,
  feed: { newest },
}) => {
  await seeBoth(userPages, "/feed", async (page) => {
    await expect(card(page, newest)).toBeVisible();
    await expect(page.getByRole("button", { name: /message|মেসেজ|বার্তা/i })).toHaveCount(0);
    // Every button on the screen is enabled and has a name.
    const withoutFunction = await page
      .getByRole("button")
      .evaluateAll((all) =>
        all.filter((one) => one.matches(":disabled") || !(one.ariaLabel || one.textContent?.trim())),
      );
    expect(withoutFunction).toEqual([]);
  });
});

test("the feed without videos shows a message and a link to the upload", async ({ browser }) => {
  const empty = await startServer();
  const pages = await openPages(browser, empty, await createUser(empty, "first_user"));
  await inBoth(pages, "/feed", async (page, word) => {
    await expect(page.getByText(word("এখনো কোনো ভিডিও নেই", "No videos available yet"))).toBeVisible();
    await expect(
      page.getByText(word("প্রথম ভিডিওটি আপনিই আপলোড করুন!", "Be the first to upload!")),
    ).toBeVisible();
    await page
      .getByRole("main")
      .getByRole("link", { name: word("ভিডিও আপলোড করুন", "Upload video") })
      .click();
    await expect(page).toHaveURL("/upload");
  });
  await closePages(pages);
  await empty.dispose();
});

test("a video shows its thumbnail with the caption as alternative text", async ({
  userPages,
  feed: { newest },
}) => {
  await seeBoth(userPages, "/feed", async (page) => {
    const picture = card(page, newest).getByAltText(CAPTION);
    await expect(picture).toHaveAttribute("src", new RegExp(`/api/files/videos/${newest}/`));
  });
});

test("a video shows its owner's photo, or the first letter of the name", async ({
  userPages,
  feed: { plain, pictured, newest, second },
}) => {
  await seeBoth(userPages, "/feed", async (page, word) => {
    const photo = (id: string, { username }: Person) =>
      card(page, id).getByRole("img", {
        name: word(`${username}-এর প্রোফাইল ছবি`, `${username}'s profile photo`),
      });
    await expect(photo(newest, plain)).toHaveText("P");
    await expect(photo(second, pictured)).toHaveAttribute(
      "src",
      new RegExp(`/api/files/users/${pictured.id}/`),
    );
    // Derived from the id, so the same on every screen.
    const colour = (of: Page) =>
      of.locator(`article[data-video="${newest}"] [role=img]`).evaluate((e) => e.style.background);
    expect(await colour(page)).toContain("linear-gradient");
  });
});

test("a video shows its owner's name and at most two lines of its caption", async ({
  userPages,
  feed: { plain, newest },
}) => {
  await seeBoth(userPages, "/feed", async (page) => {
    await expect(
      card(page, newest).getByRole("link", { name: `@${plain.username}`, exact: true }),
    ).toBeVisible();
    const words = card(page, newest).getByText(CAPTION.slice(0, 20));
    const { height, line, text } = await words.evaluate((p) => {
      const style = getComputedStyle(p);
      return { height: p.clientHeight, line: Number.parseFloat(style.lineHeight), text: p.scrollHeight };
    });
    expect(Math.round(height / line)).toBe(2);
    expect(text).toBeGreaterThan(height);
  });
});

test("the feed opens with shares, own likes and own follows, from one request", async ({
  server,
  userPages,
  user,
  feed: { plain, newest, oldest },
}) => {
  const page = userPages.en;
  const { id } = await user.pb.collection("likes").create({ user: user.id, video: oldest });
  const { id: followed } = await user.pb
    .collection("follows")
    .create({ follower: user.id, following: plain.id });
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url().replace(server.url, "")));
  await page.goto("/feed");
  await expect(button(page, newest, "Share")).toHaveText("1.1K");
  await expect(button(page, newest, "Like")).toBeVisible();
  await expect(button(page, newest, "Follow")).toHaveCount(0);
  await card(page, oldest).scrollIntoViewIfNeeded();
  await expect(button(page, oldest, "Unlike")).toBeVisible();
  page.removeAllListeners("request");
  expect(requests.filter((path) => path.startsWith("/api/app/videos"))).toHaveLength(1);
  expect(
    requests.filter((path) => /collections\/(likes|follows|bookmarks|shares|users)\/records/.test(path)),
  ).toEqual([]);
  await user.pb.collection("likes").delete(id);
  await user.pb.collection("follows").delete(followed);
});

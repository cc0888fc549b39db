// Product text: the feed and the buttons beside a video.
import type { Page } from "@playwright/test";
import {
  closePages,
  holdBack,
  inBoth,
  openPages,
  seeBoth,
  type Word,
} from "../../support/e2e/both-languages";
import { CAPTION, expect, test } from "../../support/e2e/requirements";
import { startServer } from "../../support/server";
import { createUser, type Person } from "../../support/users";

// The records exist before a page is opened, because pages that only read are not loaded again.
test.beforeEach(({ feed: _ }) => {});

const card = (page: Page, id: string) => page.locator(`article[data-video="${id}"]`);
const button = (page: Page, id: string, name: string) =>
  card(page, id).getByRole("button", { name, exact: true });
const like = (word: Word) => word("লাইক", "Like");
const follow = (word: Word) => word("ফলো করুন", "Follow");

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

test("the header shows the product's name and the notifications button", async ({ userPages }) => {
  await seeBoth(userPages, "/feed", async (page, word) => {
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(word("ঝলক", "Jholok"));
    await expect(page.getByRole("button", { name: word("নোটিফিকেশন", "Notifications") })).toBeVisible();
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
      .getByRole("link", { name: word("ভিডিও আপলোড করুন", "Upload Video") })
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

test("+ follows the owner; only signed-in users who do not follow yet see it", async ({
  guestPages,
  userPages,
  user,
  feed: { pictured, second },
}) => {
  await inBoth(guestPages, `/video/${second}`, async (page, word) => {
    await expect(button(page, second, like(word))).toBeVisible();
    await expect(button(page, second, follow(word))).toHaveCount(0);
  });
  await inBoth(userPages, `/video/${second}`, async (page, word) => {
    await expect(button(page, second, follow(word))).toBeVisible();
  });
  await button(userPages.en, second, "Follow").click();
  await expect(button(userPages.en, second, "Follow")).toHaveCount(0);
  await expect
    .poll(() => user.pb.collection("follows").getList(1, 1, { filter: `following = "${pictured.id}"` }))
    .toMatchObject({ totalItems: 1 });
  await userPages.bn.reload();
  await expect(button(userPages.bn, second, "লাইক")).toBeVisible();
  await expect(button(userPages.bn, second, "ফলো করুন")).toHaveCount(0);
});

test("a video has buttons for like, comments and share with their counts", async ({
  userPages,
  feed: { newest },
}) => {
  await seeBoth(userPages, "/feed", async (page, word) => {
    const buttons = [
      [like(word), "1.2K", word("১,২৩৪টি লাইক", "1,234 likes")],
      [word("মন্তব্য", "Comments"), "999", word("৯৯৯টি মন্তব্য", "999 comments")],
      [word("শেয়ার করুন", "Share"), "1.1K", word("১,০৫০টি শেয়ার", "1,050 shares")],
    ] as const;
    for (const [name, count, full] of buttons) {
      await expect(button(page, newest, name)).toHaveText(count);
      await expect(button(page, newest, name)).toHaveAccessibleDescription(full);
    }
  });
});

test("counts from a thousand are shown as N.NK", async ({ userPages, feed: { newest, second } }) => {
  await seeBoth(userPages, "/feed", async (page, word) => {
    await expect(button(page, newest, word("মন্তব্য", "Comments"))).toHaveText("999");
    await expect(button(page, second, word("মন্তব্য", "Comments"))).toHaveText("1.0K");
    await expect(button(page, second, like(word))).toHaveText("22.8K");
  });
});

test("the fourth button saves a video and removes it again", async ({
  userPages,
  user,
  feed: { newest },
}) => {
  await inBoth(userPages, "/feed", async (page, word) => {
    await expect(button(page, newest, word("সংরক্ষণ করুন", "Save"))).toBeVisible();
  });
  await button(userPages.en, newest, "Save").click();
  await expect(button(userPages.en, newest, "Unsave")).toBeVisible();
  const rows = async () => (await user.pb.collection("bookmarks").getList(1, 5)).totalItems;
  await expect.poll(rows).toBe(1);
  await userPages.en.reload();
  await button(userPages.en, newest, "Unsave").click();
  await expect(button(userPages.en, newest, "Save")).toBeVisible();
  await expect.poll(rows).toBe(0);
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

test("the like button of a guest is marked as disabled and offers the log-in", async ({
  guestPages,
  feed: { newest },
}) => {
  await inBoth(guestPages, `/video/${newest}`, async (page, word) => {
    await expect(button(page, newest, like(word))).toHaveAttribute("aria-disabled", "true");
    await button(page, newest, like(word)).focus();
    await page.keyboard.press("Enter");
    const offer = page.getByRole("dialog", { name: word("লাইক দিতে লগ ইন করুন", "Log in to like") });
    await expect(offer.getByRole("button", { name: word("লগ ইন", "Log In") })).toBeVisible();
  });
});

test("a like can be added and removed, and the count changes by one at once", async ({
  userPages,
  user,
  feed: { oldest },
}) => {
  const page = userPages.en;
  await page.goto(`/video/${oldest}`);
  await expect(button(page, oldest, "Like")).toHaveText("0");
  const go = await holdBack(page, /\/api\/collections\/likes\/records/);
  await button(page, oldest, "Like").click();
  // The request is still pending.
  await expect(button(page, oldest, "Unlike")).toHaveText("1");
  await go();
  const rows = async () =>
    (await user.pb.collection("likes").getList(1, 5, { filter: `video = "${oldest}"` })).totalItems;
  await expect.poll(rows).toBe(1);
  await button(page, oldest, "Unlike").click();
  await expect(button(page, oldest, "Like")).toHaveText("0");
  await expect.poll(rows).toBe(0);
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
    requests.filter((path) => /collections\/(likes|follows|bookmarks|shares|users)\//.test(path)),
  ).toEqual([]);
  await user.pb.collection("likes").delete(id);
  await user.pb.collection("follows").delete(followed);
});

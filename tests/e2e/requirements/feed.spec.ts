// Product text: the feed and the buttons beside a video.
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
  videoWith,
  type Word,
} from "../../support/e2e/requirements";
import { startServer } from "../../support/server";
import { sql } from "../../support/sql";
import { testVideoFile } from "../../support/test-videos";
import type { Person } from "../../support/users";

const CAPTION = "বর্ষার প্রথম দিন, ছাদের উপর বৃষ্টি, চা আর পুরনো দিনের গান ".repeat(5).trim();

let viewer: Person;
let plain: Person;
let pictured: Person;
let member: Both;
let guest: Both;
/** Newest first: by a user without photo and with large counts, by a user with photo, and an older one. */
let clips: string[];

test.beforeAll(async ({ browser, server }) => {
  [viewer, plain, pictured] = await Promise.all([
    newUser(server, "viewer"),
    newUser(server, "plain"),
    newUser(server, "pictured"),
  ]);
  await pictured.pb.collection("users").update(pictured.id, { avatar: testVideoFile("picture.jpg") });
  const oldest = await videoWith(server, plain, "সবার আগে");
  const second = await videoWith(server, pictured, "ছবি সহ", {
    likes_count: 22_795,
    comments_count: 1000,
  });
  const record = { user: plain.id, video: testVideoFile("upright.mp4"), caption: CAPTION };
  const { id } = await plain.pb
    .collection("videos")
    .create({ ...record, thumbnail: testVideoFile("picture.jpg") });
  const counts = "likes_count = 1234, comments_count = 999, shares_count = 1050";
  await sql(await server.superuser(), `UPDATE videos SET ${counts} WHERE id = '${id}'`);
  clips = [id, second, oldest];
  member = await openBoth(browser, server, { who: viewer });
  guest = await openBoth(browser, server);
});
test.afterAll(() => closeBoth(member, guest));

const card = (page: Page, n: number) => page.locator(`article[data-video="${clips[n]}"]`);
const button = (page: Page, n: number, name: string) =>
  card(page, n).getByRole("button", { name, exact: true });
const like = (word: Word) => word("লাইক", "Like");
const follow = (word: Word) => word("ফলো করুন", "Follow");

test("the feed is a snapping list that fills the screen, newest first", async () => {
  await seeBoth(member, "/feed", async (page) => {
    const feed = page.getByRole("feed");
    await expect(card(page, 0)).toBeVisible();
    expect(await feed.evaluate((list) => getComputedStyle(list).scrollSnapType)).toBe("y mandatory");
    const height = 844 - 64;
    expect((await feed.boundingBox())?.height).toBe(height);
    expect((await card(page, 0).boundingBox())?.height).toBe(height);
    const order = await page.getByRole("article").evaluateAll((all) => all.map((one) => one.dataset.video));
    expect(order.slice(0, 3)).toEqual(clips);
  });
});

test("the clip that the scroll position rounds to is the active one", async () => {
  const playing = (page: Page) =>
    page.evaluate(() =>
      [...document.querySelectorAll("video")]
        .filter((video) => !video.paused)
        .map((video) => video.closest("article")?.dataset.video),
    );
  await inBoth(member, "/feed", async (page) => {
    await expect(card(page, 0)).toBeVisible();
    const scrollTo = (share: number) =>
      page.getByRole("feed").evaluate((list, part) => {
        // Without snapping, which would scroll to a whole video.
        list.style.scrollSnapType = "none";
        list.scrollTop = list.clientHeight * part;
      }, share);
    for (const [share, index] of [
      [0.4, 0],
      [0.6, 1],
      [1.4, 1],
      [1.6, 2],
    ] as const) {
      await scrollTo(share);
      await expect.poll(() => playing(page)).toEqual([clips[index]]);
    }
  });
});

test("the header has the product's name and the notifications", async () => {
  await seeBoth(member, "/feed", async (page, word) => {
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(word("ঝলক", "Jholok"));
    await expect(page.getByRole("button", { name: word("নোটিফিকেশন", "Notifications") })).toBeVisible();
  });
});

test("no button of the feed does nothing: there is none for messages", async () => {
  await seeBoth(member, "/feed", async (page) => {
    await expect(card(page, 0)).toBeVisible();
    await expect(page.getByRole("button", { name: /message|মেসেজ|বার্তা/i })).toHaveCount(0);
    // Every button on the screen is enabled and has a name.
    const dead = await page
      .getByRole("button")
      .evaluateAll((all) =>
        all.filter((one) => one.matches(":disabled") || !(one.ariaLabel || one.textContent?.trim())),
      );
    expect(dead).toEqual([]);
  });
});

test("without videos the feed says so and leads to the upload", async ({ browser }) => {
  const empty = await startServer();
  const pages = await openBoth(browser, empty, { who: await newUser(empty, "first") });
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
  await closeBoth(pages);
  await empty.dispose();
});

test("a clip shows its picture with the caption as alternative text", async () => {
  await seeBoth(member, "/feed", async (page) => {
    const picture = card(page, 0).getByAltText(CAPTION);
    await expect(picture).toHaveAttribute("src", new RegExp(`/api/files/videos/${clips[0]}/`));
  });
});

test("a clip shows its creator's picture, or the first letter of the name", async () => {
  await seeBoth(member, "/feed", async (page, word) => {
    const photo = (n: number, who: Person) =>
      card(page, n).getByRole("img", {
        name: word(`${who.username}-এর প্রোফাইল ছবি`, `${who.username}'s profile photo`),
      });
    await expect(photo(0, plain)).toHaveText("P");
    await expect(photo(1, pictured)).toHaveAttribute("src", new RegExp(`/api/files/users/${pictured.id}/`));
    // Derived from the id, so the same on every screen.
    const colour = (of: Page) =>
      of.locator(`article[data-video="${clips[0]}"] [role=img]`).evaluate((e) => e.style.background);
    expect(await colour(page)).toContain("linear-gradient");
  });
});

test("+ follows, and is there only for who is signed in and does not follow yet", async () => {
  await inBoth(guest, `/video/${clips[1]}`, async (page, word) => {
    await expect(button(page, 1, like(word))).toBeVisible();
    await expect(button(page, 1, follow(word))).toHaveCount(0);
  });
  await inBoth(member, `/video/${clips[1]}`, async (page, word) => {
    await expect(button(page, 1, follow(word))).toBeVisible();
  });
  await button(member.en, 1, "Follow").click();
  await expect(button(member.en, 1, "Follow")).toHaveCount(0);
  await expect
    .poll(() => viewer.pb.collection("follows").getList(1, 1, { filter: `following = "${pictured.id}"` }))
    .toMatchObject({ totalItems: 1 });
  await member.bn.reload();
  await expect(button(member.bn, 1, "লাইক")).toBeVisible();
  await expect(button(member.bn, 1, "ফলো করুন")).toHaveCount(0);
});

test("like, comments and share stand beside the clip with their counts", async () => {
  await seeBoth(member, "/feed", async (page, word) => {
    const beside = [
      [like(word), "1.2K", word("১,২৩৪টি লাইক", "1,234 likes")],
      [word("মন্তব্য", "Comments"), "999", word("৯৯৯টি মন্তব্য", "999 comments")],
      [word("শেয়ার করুন", "Share"), "1.1K", word("১,০৫০টি শেয়ার", "1,050 shares")],
    ] as const;
    for (const [name, count, full] of beside) {
      await expect(button(page, 0, name)).toHaveText(count);
      await expect(button(page, 0, name)).toHaveAccessibleDescription(full);
    }
  });
});

test("counts from a thousand on are shown as N.NK", async () => {
  await seeBoth(member, "/feed", async (page, word) => {
    await expect(button(page, 0, word("মন্তব্য", "Comments"))).toHaveText("999");
    await expect(button(page, 1, word("মন্তব্য", "Comments"))).toHaveText("1.0K");
    await expect(button(page, 1, like(word))).toHaveText("22.8K");
  });
});

test("the fourth button saves, and takes it back", async () => {
  await inBoth(member, "/feed", async (page, word) => {
    await expect(button(page, 0, word("সংরক্ষণ করুন", "Save"))).toBeVisible();
  });
  await button(member.en, 0, "Save").click();
  await expect(button(member.en, 0, "Unsave")).toBeVisible();
  const rows = async () => (await viewer.pb.collection("bookmarks").getList(1, 5)).totalItems;
  await expect.poll(rows).toBe(1);
  await member.en.reload();
  await button(member.en, 0, "Unsave").click();
  await expect(button(member.en, 0, "Save")).toBeVisible();
  await expect.poll(rows).toBe(0);
});

test("a clip names its creator and shows two lines of its caption at most", async () => {
  await seeBoth(member, "/feed", async (page) => {
    await expect(card(page, 0).getByRole("link", { name: `@${plain.username}`, exact: true })).toBeVisible();
    const words = card(page, 0).getByText(CAPTION.slice(0, 20));
    const { height, line, text } = await words.evaluate((p) => {
      const style = getComputedStyle(p);
      return { height: p.clientHeight, line: Number.parseFloat(style.lineHeight), text: p.scrollHeight };
    });
    expect(Math.round(height / line)).toBe(2);
    expect(text).toBeGreaterThan(height);
  });
});

test("a guest's like is disabled in name and offers the log-in", async () => {
  await inBoth(guest, `/video/${clips[0]}`, async (page, word) => {
    await expect(button(page, 0, like(word))).toHaveAttribute("aria-disabled", "true");
    await button(page, 0, like(word)).focus();
    await page.keyboard.press("Enter");
    const offer = page.getByRole("dialog", { name: word("লাইক দিতে লগ ইন করুন", "Log in to like") });
    await expect(offer.getByRole("button", { name: word("লগ ইন", "Log In") })).toBeVisible();
  });
});

test("a like is switched on and off, and the count moves by one at once", async () => {
  const page = member.en;
  await page.goto(`/video/${clips[2]}`);
  await expect(button(page, 2, "Like")).toHaveText("0");
  const go = await holdBack(page, /\/api\/collections\/likes\/records/);
  await button(page, 2, "Like").click();
  // The request is still pending.
  await expect(button(page, 2, "Unlike")).toHaveText("1");
  await go();
  const rows = async () =>
    (await viewer.pb.collection("likes").getList(1, 5, { filter: `video = "${clips[2]}"` })).totalItems;
  await expect.poll(rows).toBe(1);
  await button(page, 2, "Unlike").click();
  await expect(button(page, 2, "Like")).toHaveText("0");
  await expect.poll(rows).toBe(0);
});

test("shares, own like and own follow are true when the feed opens, from one request", async ({ server }) => {
  const page = member.en;
  const { id } = await viewer.pb.collection("likes").create({ user: viewer.id, video: clips[2] });
  const { id: followed } = await viewer.pb
    .collection("follows")
    .create({ follower: viewer.id, following: plain.id });
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url().replace(server.url, "")));
  await page.goto("/feed");
  await expect(button(page, 0, "Share")).toHaveText("1.1K");
  await expect(button(page, 0, "Like")).toBeVisible();
  await expect(button(page, 0, "Follow")).toHaveCount(0);
  await card(page, 2).scrollIntoViewIfNeeded();
  await expect(button(page, 2, "Unlike")).toBeVisible();
  page.removeAllListeners("request");
  expect(asked.filter((path) => path.startsWith("/api/app/videos"))).toHaveLength(1);
  expect(asked.filter((path) => /collections\/(likes|follows|bookmarks|shares|users)\//.test(path))).toEqual(
    [],
  );
  await viewer.pb.collection("likes").delete(id);
  await viewer.pb.collection("follows").delete(followed);
});

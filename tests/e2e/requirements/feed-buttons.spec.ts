// Product text: the buttons beside a video in the feed.
import type { Page } from "@playwright/test";
import { holdBack, inBoth, seeBoth, type Word } from "../../support/e2e/both-languages";
import { expect, test } from "../../support/e2e/requirements";

// The records exist before a page is opened, because pages that only read are not loaded again.
test.beforeEach(({ feed: _ }) => {});

const card = (page: Page, id: string) => page.locator(`article[data-video="${id}"]`);
const button = (page: Page, id: string, name: string) =>
  card(page, id).getByRole("button", { name, exact: true });
const like = (word: Word) => word("লাইক", "Like");
const follow = (word: Word) => word("ফলো", "Follow");

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
  await button(userPages.bn, second, "ফলো").click();
  await expect(button(userPages.bn, second, "ফলো")).toHaveCount(0);
  await expect
    .poll(() => user.pb.collection("follows").getList(1, 1, { filter: `following = "${pictured.id}"` }))
    .toMatchObject({ totalItems: 1 });
  await userPages.bn.reload();
  await expect(button(userPages.bn, second, "লাইক")).toBeVisible();
  await expect(button(userPages.bn, second, "ফলো")).toHaveCount(0);
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
    await expect(button(page, newest, word("সেভ করুন", "Save"))).toBeVisible();
  });
  await button(userPages.bn, newest, "সেভ করুন").click();
  await expect(button(userPages.bn, newest, "সেভ থেকে সরান")).toBeVisible();
  const rows = async () => (await user.pb.collection("bookmarks").getList(1, 5)).totalItems;
  await expect.poll(rows).toBe(1);
  await userPages.bn.reload();
  await button(userPages.bn, newest, "সেভ থেকে সরান").click();
  await expect(button(userPages.bn, newest, "সেভ করুন")).toBeVisible();
  await expect.poll(rows).toBe(0);
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

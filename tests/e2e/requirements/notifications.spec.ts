// Product text: the notifications panel, which is a page.
import type { Page } from "@playwright/test";
import { inBoth, WORD, type Word } from "../../support/e2e/both-languages";
import { expect, test } from "../../support/e2e/requirements";

const bell = (page: Page, word: Word) =>
  page.getByRole("button", { name: word("নোটিফিকেশন", "Notifications") });
const list = (page: Page) => page.getByRole("main");

test("the list is empty at first, and a notification arrives while it is open", async ({
  user,
  userPages,
  fan,
  ownVideo,
}) => {
  await inBoth(userPages, "/feed", async (page, word) => {
    await bell(page, word).click();
    await expect(
      list(page).getByText(word("এখনো কোনো নোটিফিকেশন নেই", "No notifications yet")),
    ).toBeVisible();
  });
  await fan.pb.collection("likes").create({ user: fan.id, video: ownVideo });
  await inBoth(userPages, undefined, async (page) => {
    await expect(list(page).getByRole("listitem")).toHaveCount(1);
  });
  // It is read at once; the next test counts unread ones.
  await expect.poll(async () => (await user.pb.collection("inboxes").getOne(user.id)).unread).toBe(0);
});

test("the badge shows the number of new notifications and disappears once they are read", async ({
  user,
  userPages,
  fan,
  ownVideo,
}) => {
  const expectBadge = (bn: string, en: string) =>
    inBoth(userPages, undefined, async (page, word) => {
      const description = word(bn, en);
      if (description) await expect(bell(page, word)).toHaveAccessibleDescription(description);
      else await expect(bell(page, word)).not.toHaveAccessibleDescription(/[\d০-৯]/);
    });
  await inBoth(userPages, "/feed", async (page, word) => expect(bell(page, word)).toBeVisible());
  await fan.pb.collection("comments").create({ user: fan.id, video: ownVideo, text: "চমৎকার" });
  await fan.pb.collection("follows").create({ follower: fan.id, following: user.id });
  await expectBadge("২টি নতুন নোটিফিকেশন", "2 new notifications");
  await userPages.en.goto("/feed");
  await bell(userPages.en, WORD.en).click();
  await expect(list(userPages.en).getByRole("listitem")).toHaveCount(3);
  // Read on one screen, the notifications are read on the other too.
  await expectBadge("", "");
});

test("the list has a like, a comment and a follow with the user's name", async ({
  user,
  userPages,
  fan,
  ownVideo,
}) => {
  const row = { user: fan.id, video: ownVideo };
  // Like and follow exist already if the tests before this one ran.
  await fan.pb
    .collection("likes")
    .create(row)
    .catch(() => {});
  await fan.pb
    .collection("follows")
    .create({ follower: fan.id, following: user.id })
    .catch(() => {});
  await fan.pb.collection("comments").create({ ...row, text: "আবার দেখলাম" });
  await inBoth(userPages, "/feed", async (page, word) => {
    await bell(page, word).click();
    const rows = list(page).getByRole("listitem");
    for (const text of [
      word("রহিম আপনার ভিডিওতে লাইক দিয়েছেন", "রহিম liked your video"),
      word("রহিম আপনার ভিডিওতে মন্তব্য করেছেন", "রহিম commented on your video"),
      word("রহিম আপনাকে ফলো করেছেন", "রহিম followed you"),
    ])
      await expect(rows.filter({ hasText: text }).first()).toBeVisible();
  });
});

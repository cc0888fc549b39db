// Product text: the notifications panel.
import type { Page } from "@playwright/test";
import { expect, test } from "../../support/e2e/fixtures";
import {
  type Both,
  closeBoth,
  inBoth,
  newUser,
  openBoth,
  videoWith,
  type Word,
} from "../../support/e2e/requirements";
import type { Person } from "../../support/users";

let owner: Person;
let fan: Person;
let pages: Both;
let clip: string;
test.beforeAll(async ({ browser, server }) => {
  [owner, fan] = await Promise.all([newUser(server, "told"), newUser(server, "fan")]);
  await fan.pb.collection("users").update(fan.id, { full_name: "রহিম" });
  clip = await videoWith(server, owner, "খবর");
  pages = await openBoth(browser, server, { who: owner });
});
test.afterAll(() => closeBoth(pages));

const bell = (page: Page, word: Word) =>
  page.getByRole("button", { name: word("নোটিফিকেশন", "Notifications") });
const sheet = (page: Page, word: Word) =>
  page.getByRole("dialog", { name: word("নোটিফিকেশন", "Notifications") });

test("what others do arrives while the sheet is open, and nothing is there before it", async () => {
  await inBoth(pages, "/feed", async (page, word) => {
    await bell(page, word).click();
    await expect(
      sheet(page, word).getByText(word("এখনো কোনো নোটিফিকেশন নেই", "No notifications yet")),
    ).toBeVisible();
  });
  await fan.pb.collection("likes").create({ user: fan.id, video: clip });
  await inBoth(pages, undefined, async (page, word) => {
    await expect(sheet(page, word).getByRole("listitem")).toHaveCount(1);
  });
});

test("the badge counts what is new and goes when it is read", async () => {
  const saw = (words: string[]) =>
    inBoth(pages, undefined, async (page, word) => {
      const description = word(words[0] ?? "", words[1] ?? "");
      if (description) await expect(bell(page, word)).toHaveAccessibleDescription(description);
      else await expect(bell(page, word)).not.toHaveAccessibleDescription(/[\d০-৯]/);
    });
  await inBoth(pages, "/feed", async (page, word) => expect(bell(page, word)).toBeVisible());
  await fan.pb.collection("comments").create({ user: fan.id, video: clip, text: "চমৎকার" });
  await fan.pb.collection("follows").create({ follower: fan.id, following: owner.id });
  await saw(["২টি নতুন নোটিফিকেশন", "2 new notifications"]);
  await bell(pages.en, (_, en) => en).click();
  await expect(sheet(pages.en, (_, en) => en).getByRole("listitem")).toHaveCount(3);
  await pages.en.keyboard.press("Escape");
  // Read on one screen, read on the other.
  await saw([]);
});

test("a like, a comment and a follow stand in the side sheet, with who did it", async () => {
  // Exists already if the tests before this one ran.
  const likes = { user: fan.id, video: clip };
  await fan.pb
    .collection("likes")
    .create(likes)
    .catch(() => {});
  await fan.pb
    .collection("follows")
    .create({ follower: fan.id, following: owner.id })
    .catch(() => {});
  await fan.pb.collection("comments").create({ ...likes, text: "আবার দেখলাম" });
  await inBoth(pages, "/feed", async (page, word) => {
    await bell(page, word).click();
    const rows = sheet(page, word).getByRole("listitem");
    for (const words of [
      word("রহিম আপনার ভিডিওতে লাইক দিয়েছেন", "রহিম liked your video"),
      word("রহিম আপনার ভিডিওতে মন্তব্য করেছেন", "রহিম commented on your video"),
      word("রহিম আপনাকে ফলো করেছেন", "রহিম followed you"),
    ])
      await expect(rows.filter({ hasText: words }).first()).toBeVisible();
    // From the side, over the full height.
    await expect
      .poll(async () => {
        const { x = 0, y = 1, width = 0, height = 0 } = (await sheet(page, word).boundingBox()) ?? {};
        return [Math.round(x + width), y, height];
      })
      .toEqual([390, 0, 844]);
  });
});

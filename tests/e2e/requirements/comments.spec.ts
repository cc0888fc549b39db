// Product text: the comments panel.
import type { Page } from "@playwright/test";
import { holdBack, inBoth, LANGUAGES, seeBoth, toast, type Word } from "../../support/e2e/both-languages";
import { expect, test } from "../../support/e2e/requirements";

const sheet = (page: Page, word: Word) => page.getByRole("dialog", { name: word("মন্তব্য", "Comments") });
const open = async (page: Page, word: Word) => {
  if (await sheet(page, word).isVisible()) return;
  await page
    .getByRole("article")
    .first()
    .getByRole("button", { name: word("মন্তব্য", "Comments"), exact: true })
    .click();
  await expect(sheet(page, word)).toBeVisible();
};
const rows = (page: Page) => page.locator("[data-comment]");
const box = (page: Page, word: Word) => page.getByPlaceholder(word("মন্তব্য লিখুন…", "Add a comment…"));
const send = (page: Page, word: Word) => page.getByRole("button", { name: word("পাঠান", "Send") });

test("the comments sheet opens from the bottom with 80 % of the height", async ({ userPages, discussed }) => {
  await seeBoth(userPages, `/video/${discussed}`, async (page, word) => {
    await open(page, word);
    await expect
      .poll(async () => {
        const { y = 0, height = 0 } = (await sheet(page, word).boundingBox()) ?? {};
        return [Math.round(y + height), Math.round((height / 844) * 100)];
      })
      .toEqual([844, 80]);
    await expect(rows(page)).toHaveCount(3);
  });
});

test("a comment shows the author's picture and name, its age and its text", async ({
  userPages,
  user,
  discussed,
}) => {
  await seeBoth(userPages, `/video/${discussed}`, async (page, word) => {
    await open(page, word);
    const row = rows(page).first();
    await expect(row.locator(":scope > :first-child")).toHaveText("V");
    await expect(row.getByRole("link", { name: user.username })).toBeVisible();
    await expect(row).toContainText(word("৫ মিনিট আগে", "5 minutes ago"));
    await expect(row).toContainText("সবার শেষে");
    await expect(rows(page).nth(1)).toContainText(word("১ ঘণ্টা আগে", "1 hour ago"));
    await expect(rows(page).nth(2)).toContainText(word("২ দিন আগে", "2 days ago"));
  });
});

test("an author without a name is shown as User", async ({ userPages, discussed }) => {
  await seeBoth(userPages, `/video/${discussed}`, async (page, word) => {
    await open(page, word);
    await expect(rows(page).last()).toContainText(word("ব্যবহারকারী", "User"));
    await expect(rows(page).last()).toContainText("সবার আগে");
  });
});

test("comments are sorted newest first", async ({ userPages, discussed }) => {
  await seeBoth(userPages, `/video/${discussed}`, async (page, word) => {
    await open(page, word);
    await expect(rows(page)).toContainText(["সবার শেষে", "মাঝখানে", "সবার আগে"]);
  });
});

test("shows three placeholders while comments load", async ({ userPages, discussed }) => {
  await inBoth(userPages, undefined, async (page, word) => {
    const go = await holdBack(page, /\/api\/app\/comments\?/);
    await page.goto(`/video/${discussed}`);
    await open(page, word);
    const loading = sheet(page, word).getByRole("progressbar", { name: word("লোড হচ্ছে", "Loading") });
    await expect(loading.locator(":scope > *")).toHaveCount(3);
    await go();
    await expect(rows(page)).toHaveCount(3);
    await expect(loading).toHaveCount(0);
  });
});

test("the sheet shows No comments yet for a video without comments", async ({ guestPages, firstVideo }) => {
  await seeBoth(guestPages, `/video/${firstVideo}`, async (page, word) => {
    await open(page, word);
    await expect(page.getByText(word("এখনো কোনো মন্তব্য নেই", "No comments yet"))).toBeVisible();
    await expect(page.getByText(word("প্রথম মন্তব্যটি আপনিই করুন!", "Be the first to comment!"))).toBeVisible();
  });
});

test("a guest sees a log-in button in place of the input", async ({ guestPages, firstVideo }) => {
  await seeBoth(guestPages, `/video/${firstVideo}`, async (page, word) => {
    await open(page, word);
    await expect(box(page, word)).toHaveCount(0);
    await expect(
      sheet(page, word).getByRole("button", { name: word("মন্তব্য করতে লগ ইন করুন", "Log in to comment") }),
    ).toBeVisible();
  });
});

test("Send is disabled for blank text and while a comment is sent", async ({
  userPages,
  user,
  firstVideo,
}) => {
  await seeBoth(userPages, `/video/${firstVideo}`, async (page, word) => {
    await open(page, word);
    await expect(send(page, word)).toBeDisabled();
    await box(page, word).fill("   ");
    await expect(send(page, word)).toBeDisabled();
    await box(page, word).press("Enter");
    const go = await holdBack(page, /\/api\/collections\/comments\/records/);
    await box(page, word).fill(`${word("মন্তব্য", "Comments")} 1`);
    await send(page, word).click();
    await expect(send(page, word)).toBeDisabled();
    await go();
    await expect(box(page, word)).toHaveValue("");
  });
  const comments = user.pb.collection("comments");
  const count = async () => (await comments.getList(1, 1, { filter: `video = "${firstVideo}"` })).totalItems;
  await expect.poll(count).toBe(LANGUAGES.length);
});

test("the button and Enter both send a comment", async ({ userPages, firstVideo }) => {
  await seeBoth(userPages, `/video/${firstVideo}`, async (page, word) => {
    await open(page, word);
    const byButton = `${word("মন্তব্য", "Comments")} 2`;
    const byEnter = `${word("মন্তব্য", "Comments")} 3`;
    await box(page, word).fill(byButton);
    await send(page, word).click();
    await expect(rows(page).filter({ hasText: byButton })).toBeVisible();
    await expect(box(page, word)).toHaveValue("");
    await box(page, word).fill(byEnter);
    await box(page, word).press("Enter");
    await expect(rows(page).filter({ hasText: byEnter })).toBeVisible();
  });
});

test("the input shows no limit and accepts 1001 characters, but sending them fails", async ({
  userPages,
  firstVideo,
}) => {
  await seeBoth(userPages, `/video/${firstVideo}`, async (page, word) => {
    await open(page, word);
    const long = "ক".repeat(1001);
    await expect(box(page, word)).not.toHaveAttribute("maxlength");
    await box(page, word).fill(long);
    await expect(sheet(page, word)).not.toContainText(/1000|১০০০|১,০০০/);
    await send(page, word).click();
    const message = word("মন্তব্য ১০০০ অক্ষরের বেশি হতে পারবে না", "Comment must be less than 1000 characters");
    await expect(toast(page, message).first()).toBeVisible();
    await expect(box(page, word)).toHaveValue(long);
    await box(page, word).fill("");
  });
});

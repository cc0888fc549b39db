// Each row of the validation table in the user interface, in both languages. The server's part is
// tests/server/requirements/validation.test.ts.
import type { Page } from "@playwright/test";
import { inBoth, type Pages, seeBoth, toast, type Word } from "../../support/e2e/both-languages";
import { expect, test } from "../../support/e2e/requirements";
import { chooseVideo, openWords } from "../../support/e2e/upload";
import { testVideo } from "../../support/media/test-videos";
import { sql } from "../../support/sql";
import type { Person } from "../../support/users";

const showsToast = (page: Page, text: string) =>
  expect(toast(page, text.normalize("NFC")).first()).toBeVisible();
const submit = (page: Page) => page.locator('button[type="submit"]').last();

const SHORT = ["ইউজারনেম কমপক্ষে ৩ অক্ষরের হতে হবে", "Username must be at least 3 characters"] as const;

const comments = (word: Word) => word("মন্তব্য", "Comments");
const box = (page: Page, word: Word) => page.getByPlaceholder(word("মন্তব্য লিখুন…", "Add a comment…"));

async function openComments(page: Page, word: Word) {
  const first = page.getByRole("article").first();
  await first.getByRole("button", { name: comments(word), exact: true }).click();
  await expect(box(page, word)).toBeVisible();
}

test("a blank comment cannot be sent", async ({ userPages, user, firstVideo }) => {
  await inBoth(userPages, `/video/${firstVideo}`, async (page, word) => {
    await openComments(page, word);
    await box(page, word).fill("   ");
    await expect(page.getByRole("button", { name: word("পাঠান", "Send") })).toBeDisabled();
    await box(page, word).press("Enter");
    await expect(page.getByText(word("এখনো কোনো মন্তব্য নেই", "No comments yet"))).toBeVisible();
  });
  expect(
    (await user.pb.collection("comments").getList(1, 1, { filter: `video = "${firstVideo}"` })).totalItems,
  ).toBe(0);
});

test("rejects a comment of 1001 characters and accepts one of 1000", async ({ userPages, firstVideo }) => {
  await inBoth(userPages, `/video/${firstVideo}`, async (page, word) => {
    await openComments(page, word);
    await box(page, word).fill("🌊".repeat(1001));
    await page.getByRole("button", { name: word("পাঠান", "Send") }).click();
    await showsToast(
      page,
      word("মন্তব্য ১০০০ অক্ষরের বেশি হতে পারবে না", "Comment must be less than 1000 characters"),
    );
    // 1,000 emoji are 2,000 UTF-16 units.
    await box(page, word).fill("🌊".repeat(1000));
    await page.getByRole("button", { name: word("পাঠান", "Send") }).click();
    await showsToast(page, word("মন্তব্য করেছেন", "Comment added!"));
  });
});

test("a caption of 501 characters is cut to 500", async ({ userPages }) => {
  await inBoth(userPages, "/upload", async (page, word) => {
    await chooseVideo(page, "upright.mp4");
    await openWords(page);
    const caption = page.getByRole("textbox", { name: word("ক্যাপশন লিখুন…", "Add caption") });
    await caption.fill("🌊".repeat(501));
    await expect(caption).toHaveValue("🌊".repeat(500));
    await expect(page.getByText(word("৫০০/৫০০", "500/500"))).toBeVisible();
  });
});

test("rejects a file that is not a video", async ({ userPages }) => {
  await inBoth(userPages, "/upload", async (page, word) => {
    await page.locator('input[accept="video/*"]').setInputFiles(testVideo("picture.jpg"));
    await showsToast(page, word("একটি সঠিক ভিডিও ফাইল বেছে নিন", "Please select a valid video file"));
    await expect(submit(page)).toBeDisabled();
  });
});

test("rejects publishing without a file", async ({ userPages }) => {
  await inBoth(userPages, "/upload", async (page, word) => {
    await expect(submit(page)).toBeDisabled();
    // Submits past the disabled button, as a script or an extension could.
    await page.locator("form").evaluate((form: HTMLFormElement) => form.requestSubmit());
    await showsToast(page, word("একটি ভিডিও বেছে নিন", "Please select a video"));
  });
});

type Profile = Record<"username" | "full_name" | "bio", string>;

async function expectProfileRejection(
  userPages: Pages,
  user: Person,
  change: Partial<Profile>,
  [bn, en]: readonly [string, string],
) {
  await seeBoth(userPages, "/profile", async (page, word) => {
    const dialog = page.getByRole("dialog");
    const edit = page.getByRole("button", { name: word("প্রোফাইল এডিট", "Edit Profile") });
    if (!(await dialog.isVisible())) await edit.click();
    const { bio } = await user.pb.collection("users").getOne(user.id);
    const values = { username: user.username, full_name: "", bio, ...change };
    await dialog.getByLabel(word("ইউজারনেম", "Username")).fill(values.username);
    await dialog.getByLabel(word("পুরো নাম", "Full name")).fill(values.full_name);
    await dialog.getByLabel(word("বায়ো", "Bio")).fill(values.bio);
    await dialog.locator('button[type="submit"]').click();
    await showsToast(page, word(bn, en));
    await expect(dialog).toBeVisible();
  });
}

test("the profile rejects a username of two characters", async ({ userPages, user }) => {
  await expectProfileRejection(userPages, user, { username: " ab " }, SHORT);
});

test("the profile rejects a username of thirty-one characters", async ({ userPages, user }) => {
  await expectProfileRejection(userPages, user, { username: "u".repeat(31) }, [
    "ইউজারনেম ৩০ অক্ষরের বেশি হতে পারবে না",
    "Username must be less than 30 characters",
  ]);
});

test("the profile rejects a username with invalid characters", async ({ userPages, user }) => {
  await expectProfileRejection(userPages, user, { username: "ra-him" }, [
    "ইউজারনেমে শুধু ইংরেজি অক্ষর, সংখ্যা ও আন্ডারস্কোর (_) ব্যবহার করা যাবে",
    "Username can only contain letters, numbers, and underscores",
  ]);
});

test("the profile rejects a full name of 101 characters", async ({ userPages, user }) => {
  await expectProfileRejection(userPages, user, { full_name: "🌊".repeat(101) }, [
    "পুরো নাম ১০০ অক্ষরের বেশি হতে পারবে না",
    "Full name must be less than 100 characters",
  ]);
});

test("the profile rejects a bio of 501 characters", async ({ server, userPages, user }) => {
  const root = await server.superuser();
  // The input accepts 200 characters, so a longer bio can only be an old one.
  await sql(root, `UPDATE users SET bio = '${"ক".repeat(501)}' WHERE id = '${user.id}'`);
  // Makes the next visit reload the page.
  await inBoth(userPages, undefined, async () => {});
  await expectProfileRejection(userPages, user, {}, [
    "বায়ো ৫০০ অক্ষরের বেশি হতে পারবে না",
    "Bio must be less than 500 characters",
  ]);
  await sql(root, `UPDATE users SET bio = '' WHERE id = '${user.id}'`);
});

test("the input for the bio is limited to 200 characters", async ({ userPages }) => {
  await inBoth(userPages, "/profile", async (page, word) => {
    await page.getByRole("button", { name: word("প্রোফাইল এডিট", "Edit Profile") }).click();
    const bio = page.getByRole("dialog").getByLabel(word("বায়ো", "Bio"));
    await bio.fill("🌊".repeat(201));
    await expect(bio).toHaveValue("🌊".repeat(200));
    await expect(page.getByText(word("২০০/২০০", "200/200"))).toBeVisible();
  });
});

// Each row of the validation table in the user interface, in both languages. The server's part is
// tests/server/requirements/validation.test.ts.
import type { Page, Request } from "@playwright/test";
import { expect, test } from "../../support/e2e/fixtures";
import {
  type Both,
  closeBoth,
  inBoth,
  newUser,
  openBoth,
  seeBoth,
  toast,
  videoWith,
  type Word,
} from "../../support/e2e/requirements";
import { sql } from "../../support/sql";
import { testVideo } from "../../support/test-videos";
import type { Person } from "../../support/users";

let who: Person;
let member: Both;
let guest: Both;
let video: string;
test.beforeAll(async ({ browser, server }) => {
  who = await newUser(server, "strict");
  video = await videoWith(server, who, "নিয়মের ভিডিও");
  member = await openBoth(browser, server, { who });
  guest = await openBoth(browser, server);
});
test.afterAll(() => closeBoth(member, guest));

const says = (page: Page, words: string) => expect(toast(page, words.normalize("NFC")).first()).toBeVisible();
const submit = (page: Page) => page.locator('button[type="submit"]').last();

const GOOD = { username: "fine_name", email: "fine@example.test", password: "long-enough" };

/** Fills one of the two forms with valid values except `change`, and submits it. */
async function send(page: Page, word: Word, mode: "login" | "signup", change: Partial<typeof GOOD>) {
  const values = { ...GOOD, ...change };
  await page
    .getByRole("tab", { name: mode === "login" ? word("লগ ইন", "Log In") : word("সাইন আপ", "Sign Up") })
    .click();
  if (mode === "signup") await page.getByLabel(word("ইউজারনেম", "Username")).fill(values.username);
  await page.getByLabel(word("ইমেইল", "Email")).fill(values.email);
  await page.getByLabel(word("পাসওয়ার্ড", "Password"), { exact: true }).fill(values.password);
  await submit(page).click();
}

/** The client shows the error before any request. */
async function refused(mode: "login" | "signup", change: Partial<typeof GOOD>, bn: string, en: string) {
  // Both forms have this message, so an old one from the other form must not count.
  const visit = mode === "signup" ? seeBoth : inBoth;
  await visit(guest, "/auth", async (page, word) => {
    let asked = 0;
    const count = (request: Request) => request.url().includes("/collections/users/") && asked++;
    page.on("request", count);
    await send(page, word, mode, change);
    await says(page, word(bn, en));
    expect(asked).toBe(0);
    page.off("request", count);
  });
}

const EMAIL = ["ইমেইল ঠিকানাটি সঠিক নয়", "Invalid email address"] as const;
const PASSWORD = ["পাসওয়ার্ড কমপক্ষে ৬ অক্ষরের হতে হবে", "Password must be at least 6 characters"] as const;
const SHORT = ["ইউজারনেম কমপক্ষে ৩ অক্ষরের হতে হবে", "Username must be at least 3 characters"] as const;

test("sign-up: an email that is none", () => refused("signup", { email: "nowhere" }, ...EMAIL));

test("log-in: an email that is none", () => refused("login", { email: "no@where@example" }, ...EMAIL));

test("a password of five, at sign-up and at log-in", async () => {
  await refused("signup", { password: "12345" }, ...PASSWORD);
  await refused("login", { password: "12345" }, ...PASSWORD);
});

test("sign-up: a username of two", () => refused("signup", { username: "  ab  " }, ...SHORT));

test("sign-up: a username of twenty", () =>
  refused(
    "signup",
    { username: "u".repeat(20) },
    "ইউজারনেম ২০ অক্ষরের কম হতে হবে",
    "Username must be less than 20 characters",
  ));

test("only the first message is shown", async () => {
  await inBoth(guest, "/auth", async (page, word) => {
    await send(page, word, "signup", { username: "", email: "nowhere", password: "1" });
    await says(page, word(...SHORT));
    await expect(page.getByRole("status").filter({ hasText: /\S/ })).toHaveCount(1);
    for (const later of [EMAIL, PASSWORD])
      await expect(page.getByText(word(later[0], later[1]))).toHaveCount(0);
  });
});

const comments = (word: Word) => word("মন্তব্য", "Comments");
const box = (page: Page, word: Word) => page.getByPlaceholder(word("মন্তব্য লিখুন…", "Add a comment..."));

async function openComments(page: Page, word: Word) {
  const first = page.getByRole("article").first();
  await first.getByRole("button", { name: comments(word), exact: true }).click();
  await expect(box(page, word)).toBeVisible();
}

test("a comment of blanks", async () => {
  await inBoth(member, `/video/${video}`, async (page, word) => {
    await openComments(page, word);
    await box(page, word).fill("   ");
    await expect(page.getByRole("button", { name: word("পাঠান", "Send") })).toBeDisabled();
    await box(page, word).press("Enter");
    await expect(page.getByText(word("এখনো কোনো মন্তব্য নেই", "No comments yet"))).toBeVisible();
  });
  expect(
    (await who.pb.collection("comments").getList(1, 1, { filter: `video = "${video}"` })).totalItems,
  ).toBe(0);
});

test("a comment of 1001", async () => {
  await inBoth(member, `/video/${video}`, async (page, word) => {
    await openComments(page, word);
    await box(page, word).fill("🌊".repeat(1001));
    await page.getByRole("button", { name: word("পাঠান", "Send") }).click();
    await says(page, word("মন্তব্য ১০০০ অক্ষরের বেশি হতে পারবে না", "Comment must be less than 1000 characters"));
    // 1,000 waves are 2,000 UTF-16 units.
    await box(page, word).fill("🌊".repeat(1000));
    await page.getByRole("button", { name: word("পাঠান", "Send") }).click();
    await says(page, word("মন্তব্য যোগ হয়েছে!", "Comment added!"));
  });
});

test("a caption of 501", async () => {
  await inBoth(member, "/upload", async (page, word) => {
    const words = page.getByRole("textbox", { name: word("ক্যাপশন লিখুন…", "Add Caption") });
    await words.fill("🌊".repeat(501));
    await expect(words).toHaveValue("🌊".repeat(500));
    await expect(page.getByText(word("৫০০/৫০০", "500/500"))).toBeVisible();
  });
});

test("a file that is no video", async () => {
  await inBoth(member, "/upload", async (page, word) => {
    await page.locator('input[accept="video/*"]').setInputFiles(testVideo("picture.jpg"));
    await says(page, word("একটি সঠিক ভিডিও ফাইল বেছে নিন", "Please select a valid video file"));
    await expect(submit(page)).toBeDisabled();
  });
});

test("publishing without a file", async () => {
  await inBoth(member, "/upload", async (page, word) => {
    await expect(submit(page)).toBeDisabled();
    // Submits past the disabled button, as a script or an extension could.
    await page.locator("form").evaluate((form: HTMLFormElement) => form.requestSubmit());
    await says(page, word("একটি ভিডিও বেছে নিন", "Please select a video"));
  });
});

type Profile = Record<"username" | "full_name" | "bio", string>;

async function profileRefused(change: Partial<Profile>, bn: string, en: string) {
  await seeBoth(member, "/profile", async (page, word) => {
    const dialog = page.getByRole("dialog");
    const edit = page.getByRole("button", { name: word("প্রোফাইল সম্পাদনা", "Edit Profile") });
    if (!(await dialog.isVisible())) await edit.click();
    const { bio } = await who.pb.collection("users").getOne(who.id);
    const values = { username: who.username, full_name: "", bio, ...change };
    await dialog.getByLabel(word("ইউজারনেম", "Username")).fill(values.username);
    await dialog.getByLabel(word("পুরো নাম", "Full name")).fill(values.full_name);
    await dialog.getByLabel(word("বায়ো", "Bio")).fill(values.bio);
    await dialog.locator('button[type="submit"]').click();
    await says(page, word(bn, en));
    await expect(dialog).toBeVisible();
  });
}

test("profile: a username of two", () => profileRefused({ username: " ab " }, ...SHORT));

test("profile: a username of thirty-one", () =>
  profileRefused(
    { username: "u".repeat(31) },
    "ইউজারনেম ৩০ অক্ষরের বেশি হতে পারবে না",
    "Username must be less than 30 characters",
  ));

test("profile: a username with other characters", () =>
  profileRefused(
    { username: "ra-him" },
    "ইউজারনেমে শুধু ইংরেজি অক্ষর, সংখ্যা ও আন্ডারস্কোর (_) ব্যবহার করা যাবে",
    "Username can only contain letters, numbers, and underscores",
  ));

test("profile: a full name of 101", () =>
  profileRefused(
    { full_name: "🌊".repeat(101) },
    "পুরো নাম ১০০ অক্ষরের বেশি হতে পারবে না",
    "Full name must be less than 100 characters",
  ));

test("profile: a bio of 501", async ({ server }) => {
  const root = await server.superuser();
  // The box takes 200; a longer bio can only be an old one.
  await sql(root, `UPDATE users SET bio = '${"ক".repeat(501)}' WHERE id = '${who.id}'`);
  // The next visit reloads it.
  await inBoth(member, undefined, async () => {});
  await profileRefused({}, "বায়ো ৫০০ অক্ষরের বেশি হতে পারবে না", "Bio must be less than 500 characters");
  await sql(root, `UPDATE users SET bio = '' WHERE id = '${who.id}'`);
});

test("the bio's box takes 200, the rule 500", async () => {
  await inBoth(member, "/profile", async (page, word) => {
    await page.getByRole("button", { name: word("প্রোফাইল সম্পাদনা", "Edit Profile") }).click();
    const bio = page.getByRole("dialog").getByLabel(word("বায়ো", "Bio"));
    await bio.fill("🌊".repeat(201));
    await expect(bio).toHaveValue("🌊".repeat(200));
    await expect(page.getByText(word("২০০/২০০", "200/200"))).toBeVisible();
  });
});

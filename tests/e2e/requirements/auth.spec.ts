// Product text: sign-up and log-in, with their part of the error catalogue.
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
  toast,
  type Word,
} from "../../support/e2e/requirements";
import { PASSWORD, type Person } from "../../support/users";

let guest: Both;
let known: Person;
test.beforeAll(async ({ browser, server }) => {
  known = await newUser(server, "known");
  guest = await openBoth(browser, server);
});
test.afterAll(() => closeBoth(guest));

const tab = (page: Page, name: string) => page.getByRole("tab", { name });
const submit = (page: Page) => page.locator('button[type="submit"]');
const logIn = (word: Word) => word("লগ ইন", "Log In");
const signUp = (word: Word) => word("সাইন আপ", "Sign Up");

async function fill(page: Page, word: Word, values: { username?: string; email: string; password: string }) {
  if (values.username !== undefined) {
    await tab(page, signUp(word)).click();
    await page.getByLabel(word("ইউজারনেম", "Username")).fill(values.username);
  }
  await page.getByLabel(word("ইমেইল", "Email")).fill(values.email);
  await page.getByLabel(word("পাসওয়ার্ড", "Password"), { exact: true }).fill(values.password);
}

let made = 0;
const fresh = () => `fresh_${Date.now().toString(36).slice(-4)}${++made}`;

/** Title and text in one toast. */
const says = async (page: Page, title: string, text: string) => {
  await expect(toast(page, title).filter({ hasText: text }).first()).toBeVisible();
};

test("two tabs and a link switch between log-in and sign-up", async () => {
  await inBoth(guest, "/auth", async (page, word) => {
    await expect(page.getByRole("tab")).toHaveText([logIn(word), signUp(word)]);
    await tab(page, signUp(word)).click();
    await expect(submit(page)).toHaveText(signUp(word));
    await page
      .getByRole("button", { name: word("অ্যাকাউন্ট আছে? লগ ইন করুন", "Have an account? Log in") })
      .click();
    await expect(submit(page)).toHaveText(logIn(word));
    await page.getByRole("button", { name: word("অ্যাকাউন্ট নেই? সাইন আপ করুন", "No account? Sign up") }).click();
    await expect(submit(page)).toHaveText(signUp(word));
    await tab(page, logIn(word)).click();
    await expect(submit(page)).toHaveText(logIn(word));
  });
});

test("log-in comes first", async () => {
  await seeBoth(guest, "/auth", async (page, word) => {
    await expect(tab(page, logIn(word))).toHaveAttribute("aria-selected", "true");
    await expect(submit(page)).toHaveText(logIn(word));
  });
});

test("sign-up asks for username, email and password, log-in for the last two; all are required", async () => {
  await inBoth(guest, "/auth", async (page, word) => {
    const [username, email, password] = [
      page.getByLabel(word("ইউজারনেম", "Username")),
      page.getByLabel(word("ইমেইল", "Email")),
      page.getByLabel(word("পাসওয়ার্ড", "Password"), { exact: true }),
    ];
    await expect(username).toBeHidden();
    for (const field of [email, password]) await expect(field).toHaveAttribute("required");
    expect(await page.locator("form input").count()).toBe(2);
    await tab(page, signUp(word)).click();
    for (const field of [username, email, password]) await expect(field).toHaveAttribute("required");
    expect(await page.locator("form input").count()).toBe(3);
  });
});

test("the button says Log In or Sign Up, and Loading... while it waits", async () => {
  await inBoth(guest, "/auth", async (page, word) => {
    await expect(submit(page)).toHaveText(logIn(word));
    await tab(page, signUp(word)).click();
    await expect(submit(page)).toHaveText(signUp(word));
    const go = await holdBack(page, /\/api\/collections\/users\/records/);
    const username = fresh();
    await fill(page, word, { username, email: `${username}@example.test`, password: PASSWORD });
    await submit(page).click();
    await expect(submit(page)).toHaveText(word("লোড হচ্ছে…", "Loading..."));
    await expect(submit(page)).toBeDisabled();
    await go();
    await expect(submit(page)).toHaveText(logIn(word));
  });
});

test("who is signed in is led on from the log-in to the feed", async ({ visit }) => {
  const { page } = await visit("/auth", known);
  await expect(page).toHaveURL("/feed");
});

test("a sign-up says so and switches to the log-in", async () => {
  await inBoth(guest, "/auth", async (page, word) => {
    const username = fresh();
    await fill(page, word, { username, email: ` ${username}@example.test `, password: PASSWORD });
    await submit(page).click();
    await says(
      page,
      word("সফল হয়েছে!", "Success!"),
      word("অ্যাকাউন্ট তৈরি হয়েছে। এখন লগ ইন করতে পারেন।", "Account created successfully. You can now log in."),
    );
    await expect(tab(page, logIn(word))).toHaveAttribute("aria-selected", "true");
    await expect(page).toHaveURL("/auth");
  });
});

test("a log-in says so and leads to the feed", async ({ visit }) => {
  const each = async (language: "bn" | "en", word: Word) => {
    const { page } = await visit("/auth", undefined, { language });
    await fill(page, word, { email: known.email, password: known.password });
    await submit(page).click();
    await expect(page).toHaveURL("/feed");
    await says(
      page,
      word("আবার স্বাগতম!", "Welcome back!"),
      word("আপনি সফলভাবে লগ ইন করেছেন।", "You have successfully logged in."),
    );
  };
  await Promise.all([each("bn", (bn) => bn), each("en", (_, en) => en)]);
});

test("a taken email is told as an existing account", async () => {
  await inBoth(guest, "/auth", async (page, word) => {
    await fill(page, word, { username: fresh(), email: known.email, password: PASSWORD });
    await submit(page).click();
    await says(
      page,
      word("অ্যাকাউন্টটি আগে থেকেই আছে", "Account exists"),
      word(
        "এই ইমেইল দিয়ে আগেই নিবন্ধন করা হয়েছে। লগ ইন করুন।",
        "This email is already registered. Please log in instead.",
      ),
    );
  });
});

test("any other refusal of a sign-up is told with its reason", async () => {
  await inBoth(guest, "/auth", async (page, word) => {
    const title = word("সাইন আপ করা যায়নি", "Sign up failed");
    await fill(page, word, {
      username: known.username,
      email: `${fresh()}@example.test`,
      password: PASSWORD,
    });
    await submit(page).click();
    await says(page, title, word("এই ইউজারনেমটি আগে থেকেই নেওয়া হয়েছে", "This username is already taken"));
    await fill(page, word, { username: "admin", email: `${fresh()}@example.test`, password: PASSWORD });
    await submit(page).click();
    await says(page, title, word("এই ইউজারনেমটি ব্যবহার করা যাবে না", "This username cannot be used"));
  });
});

test("a wrong password is told in one sentence", async () => {
  await inBoth(guest, "/auth", async (page, word) => {
    await fill(page, word, { email: known.email, password: "not-the-one" });
    await submit(page).click();
    await says(
      page,
      word("লগ ইন করা যায়নি", "Login failed"),
      word("ইমেইল বা পাসওয়ার্ড ভুল। আবার চেষ্টা করুন।", "Invalid email or password. Please try again."),
    );
  });
});

test("any other refusal of a log-in is told with its reason", async () => {
  await inBoth(guest, "/auth", async (page, word) => {
    // The network fails, not the server.
    await page.route("**/auth-with-password*", (route) => route.abort());
    await fill(page, word, { email: known.email, password: known.password });
    await submit(page).click();
    await says(page, word("লগ ইন করা যায়নি", "Login failed"), word("নেটওয়ার্কে সমস্যা হয়েছে", "Network error"));
    await page.unroute("**/auth-with-password*");
  });
});

test("what is not valid is told as a validation error, the first message only", async () => {
  await inBoth(guest, "/auth", async (page, word) => {
    await fill(page, word, { username: "ab", email: "nowhere", password: "123" });
    await submit(page).click();
    await says(
      page,
      word("তথ্য সঠিক নয়", "Validation error"),
      word("ইউজারনেম কমপক্ষে ৩ অক্ষরের হতে হবে", "Username must be at least 3 characters"),
    );
    await expect(toast(page, word("ইমেইল", "email"))).toHaveCount(0);
    await expect(toast(page, word("পাসওয়ার্ড", "Password"))).toHaveCount(0);
  });
});

test("anything unexpected on the log-in is told as an error", async () => {
  await inBoth(guest, "/auth", async (page, word) => {
    await fill(page, word, { email: known.email, password: known.password });
    // A browser with full storage: an error that the catalogue does not know.
    await page.evaluate(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException("full", "QuotaExceededError");
      };
    });
    await submit(page).click();
    await says(page, word("ত্রুটি", "Error"), word("অপ্রত্যাশিত একটি সমস্যা হয়েছে", "An unexpected error occurred"));
  });
});

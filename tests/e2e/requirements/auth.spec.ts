// Product text: sign-up and log-in, with their part of the error catalogue.
import type { Page } from "@playwright/test";
import { holdBack, inBoth, seeBoth, toast, WORD, type Word } from "../../support/e2e/both-languages";
import { expect, test } from "../../support/e2e/requirements";
import { PASSWORD } from "../../support/users";

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

let count = 0;
const newName = () => `fresh_${Date.now().toString(36).slice(-4)}${++count}`;

/** Title and text in one toast. */
const showsToast = async (page: Page, title: string, text: string) => {
  await expect(toast(page, title).filter({ hasText: text }).first()).toBeVisible();
};

test("two tabs and a link switch between log-in and sign-up", async ({ guestPages }) => {
  await inBoth(guestPages, "/auth", async (page, word) => {
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

test("the log-in tab is selected first", async ({ guestPages }) => {
  await seeBoth(guestPages, "/auth", async (page, word) => {
    await expect(tab(page, logIn(word))).toHaveAttribute("aria-selected", "true");
    await expect(submit(page)).toHaveText(logIn(word));
  });
});

test("sign-up requires username, email and password; log-in requires email and password", async ({
  guestPages,
}) => {
  await inBoth(guestPages, "/auth", async (page, word) => {
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

test("the button shows Log In or Sign Up, and Loading... during the request", async ({ guestPages }) => {
  await inBoth(guestPages, "/auth", async (page, word) => {
    await expect(submit(page)).toHaveText(logIn(word));
    await tab(page, signUp(word)).click();
    await expect(submit(page)).toHaveText(signUp(word));
    const go = await holdBack(page, /\/api\/collections\/users\/records/);
    const username = newName();
    await fill(page, word, { username, email: `${username}@example.test`, password: PASSWORD });
    await submit(page).click();
    await expect(submit(page)).toHaveText(word("লোড হচ্ছে…", "Loading..."));
    await expect(submit(page)).toBeDisabled();
    await go();
    await expect(submit(page)).toHaveText(logIn(word));
  });
});

test("the log-in redirects a signed-in user to the feed", async ({ visit, user }) => {
  const { page } = await visit("/auth", user);
  await expect(page).toHaveURL("/feed");
});

test("a sign-up shows a success message and switches to the log-in", async ({ guestPages }) => {
  await inBoth(guestPages, "/auth", async (page, word) => {
    const username = newName();
    await fill(page, word, { username, email: ` ${username}@example.test `, password: PASSWORD });
    await submit(page).click();
    await showsToast(
      page,
      word("অ্যাকাউন্ট তৈরি হয়েছে!", "Success!"),
      word("এখন লগ ইন করুন।", "Account created successfully. You can now log in."),
    );
    await expect(tab(page, logIn(word))).toHaveAttribute("aria-selected", "true");
    await expect(page).toHaveURL("/auth");
  });
});

test("a log-in shows a welcome message and opens the feed", async ({ visit, user }) => {
  const logInIn = async (language: "bn" | "en") => {
    const word = WORD[language];
    const { page } = await visit("/auth", undefined, { language });
    await fill(page, word, { email: user.email, password: user.password });
    await submit(page).click();
    await expect(page).toHaveURL("/feed");
    await showsToast(
      page,
      word("স্বাগতম!", "Welcome back!"),
      word("আপনি লগ ইন করেছেন।", "You have successfully logged in."),
    );
  };
  await Promise.all([logInIn("bn"), logInIn("en")]);
});

test("a sign-up with a registered email shows Account exists", async ({ guestPages, user }) => {
  await inBoth(guestPages, "/auth", async (page, word) => {
    await fill(page, word, { username: newName(), email: user.email, password: PASSWORD });
    await submit(page).click();
    await showsToast(
      page,
      word("অ্যাকাউন্টটি আগে থেকেই আছে", "Account exists"),
      word(
        "এই ইমেইলে আগেই অ্যাকাউন্ট খোলা হয়েছে। লগ ইন করুন।",
        "This email is already registered. Please log in instead.",
      ),
    );
  });
});

test("a sign-up with a taken or reserved username shows the reason", async ({ guestPages, user }) => {
  await inBoth(guestPages, "/auth", async (page, word) => {
    const title = word("সাইন আপ করা যায়নি", "Sign up failed");
    await fill(page, word, {
      username: user.username,
      email: `${newName()}@example.test`,
      password: PASSWORD,
    });
    await submit(page).click();
    await showsToast(
      page,
      title,
      word("এই ইউজারনেমটি আগে থেকেই নেওয়া হয়েছে", "This username is already taken"),
    );
    await fill(page, word, { username: "admin", email: `${newName()}@example.test`, password: PASSWORD });
    await submit(page).click();
    await showsToast(
      page,
      title,
      word("এই ইউজারনেমটি ব্যবহার করা যাবে না। অন্য একটি বেছে নিন।", "This username can't be used. Choose another."),
    );
  });
});

test("a wrong password shows Invalid email or password", async ({ guestPages, user }) => {
  await inBoth(guestPages, "/auth", async (page, word) => {
    await fill(page, word, { email: user.email, password: "not-the-one" });
    await submit(page).click();
    await showsToast(
      page,
      word("লগ ইন করা যায়নি", "Login failed"),
      word("ইমেইল বা পাসওয়ার্ড ভুল। আবার চেষ্টা করুন।", "Invalid email or password. Please try again."),
    );
  });
});

test("a log-in without a network shows the reason", async ({ guestPages, user }) => {
  await inBoth(guestPages, "/auth", async (page, word) => {
    // The network fails, not the server.
    await page.route("**/auth-with-password*", (route) => route.abort());
    await fill(page, word, { email: user.email, password: user.password });
    await submit(page).click();
    await showsToast(
      page,
      word("লগ ইন করা যায়নি", "Login failed"),
      word(
        "ইন্টারনেটে সমস্যা হচ্ছে। সংযোগ দেখে আবার চেষ্টা করুন।",
        "Network error. Check your connection and try again.",
      ),
    );
    await page.unroute("**/auth-with-password*");
  });
});

test("invalid input shows a validation error with the first message only", async ({ guestPages }) => {
  await inBoth(guestPages, "/auth", async (page, word) => {
    await fill(page, word, { username: "ab", email: "nowhere", password: "123" });
    await submit(page).click();
    await showsToast(
      page,
      word("তথ্য সঠিক নয়", "Validation error"),
      word("ইউজারনেম কমপক্ষে ৩ অক্ষরের হতে হবে", "Username must be at least 3 characters"),
    );
    await expect(toast(page, word("ইমেইল", "email"))).toHaveCount(0);
    await expect(toast(page, word("পাসওয়ার্ড", "Password"))).toHaveCount(0);
  });
});

test("an unexpected error at the log-in shows an error message", async ({ guestPages, user }) => {
  await inBoth(guestPages, "/auth", async (page, word) => {
    await fill(page, word, { email: user.email, password: user.password });
    // A browser with full storage: an error that the catalogue does not know.
    await page.evaluate(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException("full", "QuotaExceededError");
      };
    });
    await submit(page).click();
    await showsToast(
      page,
      word("সমস্যা হয়েছে", "Error"),
      word("কিছু একটা সমস্যা হয়েছে। আবার চেষ্টা করুন।", "An unexpected error occurred"),
    );
  });
});

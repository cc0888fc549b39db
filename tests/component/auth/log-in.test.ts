// Product text: log-in, with its part of the error catalogue.
import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { button, isAt, press, showsToast, tab } from "../../support/component/actions";
import { answers, fails, inBoth, open } from "../../support/component/app";
import { logInWords as logIn, signUpWords as signUp, submit, type } from "../../support/component/auth";

test("two tabs and a link switch between log-in and sign-up", async () => {
  await inBoth("/auth", async (word) => {
    const tabs = page.getByRole("tab");
    await expect.element(tabs.first()).toBeVisible();
    expect(tabs.elements().map((one) => one.textContent)).toEqual([logIn(word), signUp(word)]);
    await press(tab(signUp(word)));
    await expect.element(submit()).toHaveTextContent(signUp(word));
    await press(button(word("অ্যাকাউন্ট আছে? লগ ইন করুন", "Have an account? Log in")));
    await expect.element(submit()).toHaveTextContent(logIn(word));
    await press(button(word("অ্যাকাউন্ট নেই? সাইন আপ করুন", "No account? Sign up")));
    await expect.element(submit()).toHaveTextContent(signUp(word));
    await press(tab(logIn(word)));
    await expect.element(submit()).toHaveTextContent(logIn(word));
  });
});

test("the log-in tab is selected first", async () => {
  await inBoth("/auth", async (word) => {
    await expect.element(tab(logIn(word))).toHaveAttribute("aria-selected", "true");
    await expect.element(submit()).toHaveTextContent(logIn(word));
  });
});

test("the log-in redirects a signed-in user to the feed", async () => {
  await open("/auth", { as: "mina" });
  await isAt("/feed");
});

test("a log-in shows a welcome message and opens the feed", async () => {
  await inBoth("/auth", async (word) => {
    await type(word, { email: "mina@example.test", password: "secret-pass" });
    await press(submit());
    await isAt("/feed");
    await showsToast(
      word("স্বাগতম!", "Welcome back!"),
      word("আপনি লগ ইন করেছেন।", "You have successfully logged in."),
    );
  });
});

test("a wrong password shows Invalid email or password", async () => {
  answers("mina types a wrong password");
  await inBoth("/auth", async (word) => {
    await type(word, { email: "mina@example.test", password: "not-the-one" });
    await press(submit());
    await showsToast(
      word("লগ ইন করা যায়নি", "Login failed"),
      word("ইমেইল বা পাসওয়ার্ড ভুল। আবার চেষ্টা করুন।", "Invalid email or password. Please try again."),
    );
  });
});

test("a log-in without a network shows the reason", async () => {
  fails("POST", /auth-with-password/);
  await inBoth("/auth", async (word) => {
    await type(word, { email: "mina@example.test", password: "secret-pass" });
    await press(submit());
    await showsToast(
      word("লগ ইন করা যায়নি", "Login failed"),
      word(
        "ইন্টারনেটে সমস্যা হচ্ছে। সংযোগ দেখে আবার চেষ্টা করুন।",
        "Network error. Check your connection and try again.",
      ),
    );
  });
});

test("an unexpected error at the log-in shows an error message", async () => {
  await inBoth("/auth", async (word) => {
    await type(word, { email: "mina@example.test", password: "secret-pass" });
    // A browser with full storage: an error that the catalogue does not know.
    const full = vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new DOMException("full", "QuotaExceededError");
    });
    await press(submit());
    await showsToast(
      word("সমস্যা হয়েছে", "Error"),
      word("কিছু একটা সমস্যা হয়েছে। আবার চেষ্টা করুন।", "An unexpected error occurred"),
    );
    full.mockRestore();
  });
});

// The validation table of the product text: sign-up and log-in.
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { press, showsToast, tab } from "../../support/component/actions";
import { inBoth, requests, type Word } from "../../support/component/app";
import { logInWords, signUpWords, submit, type } from "../../support/component/auth";

const VALID = { email: "fine@example.test", password: "long-enough" };
const EMAIL = ["ইমেইল ঠিকানাটি সঠিক নয়", "Invalid email address"] as const;
const PASSWORD = ["পাসওয়ার্ড কমপক্ষে ৬ অক্ষরের হতে হবে", "Password must be at least 6 characters"] as const;
const SHORT = ["ইউজারনেম কমপক্ষে ৩ অক্ষরের হতে হবে", "Username must be at least 3 characters"] as const;
const LONG = ["ইউজারনেম সর্বোচ্চ ১৯ অক্ষরের হতে পারে", "Username must be less than 20 characters"] as const;

type Values = Partial<Parameters<typeof type>[1]>;

async function submitForm(word: Word, mode: "login" | "signup", change: Values) {
  await press(tab(mode === "login" ? logInWords(word) : signUpWords(word)));
  await type(word, { ...VALID, ...(mode === "signup" && { username: "fresh_en" }), ...change });
  await press(submit());
}

/** The client shows the error before any request. */
const expectRejection = (mode: "login" | "signup", change: Values, message: readonly [string, string]) =>
  inBoth("/auth", async (word) => {
    await submitForm(word, mode, change);
    await showsToast(word(...message));
    expect(requests("/collections/users/")).toEqual([]);
  });

test("sign-up rejects an invalid email", () => expectRejection("signup", { email: "nowhere" }, EMAIL));

test("log-in rejects an invalid email", () => expectRejection("login", { email: "no@where@example" }, EMAIL));

test("sign-up and log-in reject a password of five characters", async () => {
  await expectRejection("signup", { password: "12345" }, PASSWORD);
  await expectRejection("login", { password: "12345" }, PASSWORD);
});

test("sign-up rejects a username of two characters", () =>
  expectRejection("signup", { username: "  ab  " }, SHORT));

test("sign-up rejects a username of twenty characters", () =>
  expectRejection("signup", { username: "u".repeat(20) }, LONG));

test("only the first message is shown", async () => {
  await inBoth("/auth", async (word) => {
    await submitForm(word, "signup", { username: "", email: "nowhere", password: "1" });
    await showsToast(word(...SHORT));
    expect(page.getByRole("status").filter({ hasText: /\S/ }).elements()).toHaveLength(1);
    for (const later of [EMAIL, PASSWORD])
      expect(page.getByText(word(later[0], later[1])).elements()).toHaveLength(0);
  });
});

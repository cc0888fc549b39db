// The error messages as literals: the text for each response of the server, in both languages.
import { beforeAll, beforeEach, expect, test } from "vitest";
import { loadMessages, setLanguage } from "@/i18n";
import "@/i18n/error-messages";
import { notAuthenticated, toAppError } from "@/lib/errors";
import { store } from "@/lib/jotai";
import { showError } from "@/state/feedback/error-toasts";
import { toastsAtom } from "@/state/feedback/toasts";
import { sessionAtom } from "@/state/session/session";
import { suspensionDialogAtom } from "@/state/session/suspension";

Object.assign(globalThis, { document: { documentElement: { dataset: {} } } });

/** A response as PocketBase's client throws it. */
const refused = (
  status: number,
  message: string,
  data: Record<string, [code: string, message: string]> = {},
) =>
  toAppError({
    status,
    response: {
      message,
      data: Object.fromEntries(
        Object.entries(data).map(([field, [code, text]]) => [field, { code, message: text }]),
      ),
    },
  });
const NO_ANSWER = toAppError({ status: 0, response: {} });
const TAKEN = refused(400, "Failed to create record.", {
  email: ["validation_not_unique", "Value must be unique."],
});
const NAME_TAKEN = refused(400, "Failed to create record.", {
  username: ["validation_not_unique", "Value must be unique."],
});
const WRONG_PAIR = refused(400, "Failed to authenticate.");
const UNKNOWN = refused(400, "The moon is full", { moon: ["moon_full", "The moon is full"] });
const MISSING = refused(404, "Not found.");
const LIMITED = refused(429, "Too many requests");

type What = Parameters<typeof showError>[0];
// biome-ignore format: a table
const CATALOGUE: [what: What, error: unknown, en: [string, string], bn: [string, string]][] = [
  ["signUp", TAKEN, ["Account exists", "This email is already registered. Please log in instead."], ["অ্যাকাউন্টটি আগে থেকেই আছে", "এই ইমেইলে আগেই অ্যাকাউন্ট খোলা হয়েছে। লগ ইন করুন।"]],
  ["signUp", NAME_TAKEN, ["Sign up failed", "This username is already taken"], ["সাইন আপ করা যায়নি", "এই ইউজারনেমটি আগে থেকেই নেওয়া হয়েছে"]],
  ["signUp", UNKNOWN, ["Sign up failed", "The moon is full"], ["সাইন আপ করা যায়নি", "The moon is full"]],
  ["signUp", NO_ANSWER, ["Sign up failed", "Network error. Check your connection and try again."], ["সাইন আপ করা যায়নি", "ইন্টারনেটে সমস্যা হচ্ছে। সংযোগ দেখে আবার চেষ্টা করুন।"]],
  ["signUp", toAppError(new Error("x is undefined")), ["Error", "An unexpected error occurred"], ["সমস্যা হয়েছে", "কিছু একটা সমস্যা হয়েছে। আবার চেষ্টা করুন।"]],
  ["logIn", WRONG_PAIR, ["Login failed", "Invalid email or password. Please try again."], ["লগ ইন করা যায়নি", "ইমেইল বা পাসওয়ার্ড ভুল। আবার চেষ্টা করুন।"]],
  ["logIn", LIMITED, ["Login failed", "You're doing that too often. Try again shortly."], ["লগ ইন করা যায়নি", "অল্প সময়ে অনেকবার চেষ্টা করেছেন। একটু পরে আবার চেষ্টা করুন।"]],
  ["logIn", UNKNOWN, ["Login failed", "The moon is full"], ["লগ ইন করা যায়নি", "The moon is full"]],
  ["logIn", toAppError(new Error("x is undefined")), ["Error", "An unexpected error occurred"], ["সমস্যা হয়েছে", "কিছু একটা সমস্যা হয়েছে। আবার চেষ্টা করুন।"]],
  ["like", notAuthenticated(), ["Error", "Failed to update like: Not authenticated"], ["সমস্যা হয়েছে", "লাইক দেওয়া যায়নি: আপনি লগ ইন করেননি"]],
  ["follow", refused(400, "Cannot follow yourself", { following: ["self_follow", "Cannot follow yourself"] }), ["Error", "Failed to update follow: Cannot follow yourself"], ["সমস্যা হয়েছে", "ফলো করা যায়নি: নিজেকে ফলো করা যায় না"]],
  ["comment", refused(400, "Comment cannot be empty", { text: ["validation_required", "Comment cannot be empty"] }), ["Error", "Failed to add comment: Comment cannot be empty"], ["সমস্যা হয়েছে", "মন্তব্য করা যায়নি: মন্তব্য খালি রাখা যাবে না"]],
  ["upload", refused(413, "Too large"), ["Error", "Failed to upload video: The file is too large. Choose a smaller one."], ["সমস্যা হয়েছে", "ভিডিও আপলোড করা যায়নি: ফাইলটি খুব বড়। ছোট একটি বেছে নিন।"]],
  ["profile", NAME_TAKEN, ["Error", "Failed to update profile: This username is already taken"], ["সমস্যা হয়েছে", "প্রোফাইল সেভ করা যায়নি: এই ইউজারনেমটি আগে থেকেই নেওয়া হয়েছে"]],
  ["profile", refused(400, "x", { username: ["username_max30", "Username must be less than 30 characters"] }), ["Error", "Failed to update profile: Username must be less than 30 characters"], ["সমস্যা হয়েছে", "প্রোফাইল সেভ করা যায়নি: ইউজারনেম ৩০ অক্ষরের বেশি হতে পারবে না"]],
  ["avatar", refused(400, "x", { avatar: ["image_type", "Please select a JPEG, PNG or WebP image"] }), ["Error", "Failed to upload avatar: Please select a JPEG, PNG or WebP image"], ["সমস্যা হয়েছে", "প্রোফাইল ছবি আপলোড করা যায়নি: একটি JPEG, PNG বা WebP ছবি বেছে নিন"]],
  ["account", refused(400, "x", { oldPassword: ["validation_invalid_old_password", "Missing or invalid old password."] }), ["Error", "Failed to change it: Wrong password"], ["সমস্যা হয়েছে", "বদলানো যায়নি: পাসওয়ার্ডটি সঠিক নয়"]],
  ["export", MISSING, ["Error", "Failed to download your data: This is no longer available"], ["সমস্যা হয়েছে", "তথ্য ডাউনলোড করা যায়নি: এটি আর পাওয়া যাচ্ছে না"]],
  ["block", MISSING, ["Error", "Failed to change it: This is no longer available"], ["সমস্যা হয়েছে", "বদলানো যায়নি: এটি আর পাওয়া যাচ্ছে না"]],
  ["save", MISSING, ["Error", "Failed to update saved videos: This is no longer available"], ["সমস্যা হয়েছে", "সেভ করা যায়নি: এটি আর পাওয়া যাচ্ছে না"]],
  ["pin", MISSING, ["Error", "Couldn't change the pin: This is no longer available"], ["সমস্যা হয়েছে", "পিন বদলানো যায়নি: এটি আর পাওয়া যাচ্ছে না"]],
  ["show", MISSING, ["Error", "Couldn't approve the comment: This is no longer available"], ["সমস্যা হয়েছে", "মন্তব্যটি অনুমোদন করা যায়নি: এটি আর পাওয়া যাচ্ছে না"]],
  ["delete", MISSING, ["Error", "Couldn't delete: This is no longer available"], ["সমস্যা হয়েছে", "মুছে ফেলা যায়নি: এটি আর পাওয়া যাচ্ছে না"]],
  ["video", MISSING, ["Error", "Failed to update video: This is no longer available"], ["সমস্যা হয়েছে", "ভিডিওর তথ্য সেভ করা যায়নি: এটি আর পাওয়া যাচ্ছে না"]],
  ["captions", MISSING, ["Error", "Failed to save captions: This is no longer available"], ["সমস্যা হয়েছে", "সাবটাইটেল সেভ করা যায়নি: এটি আর পাওয়া যাচ্ছে না"]],
  ["report", MISSING, ["Error", "Failed to send the report: This is no longer available"], ["সমস্যা হয়েছে", "রিপোর্ট পাঠানো যায়নি: এটি আর পাওয়া যাচ্ছে না"]],
  ["appeal", MISSING, ["Error", "You've already appealed"], ["সমস্যা হয়েছে", "আপনি আগেই আপিল করেছেন"]],
  ["appeal", NO_ANSWER, ["Error", "Failed to send the appeal: Network error. Check your connection and try again."], ["সমস্যা হয়েছে", "আপিল পাঠানো যায়নি: ইন্টারনেটে সমস্যা হচ্ছে। সংযোগ দেখে আবার চেষ্টা করুন।"]],
];

const told = (what: What, error: unknown) => {
  store.set(toastsAtom, []);
  showError(what, error);
  return store.get(toastsAtom).map(({ title, text, kind }) => [title, text, kind]);
};

beforeAll(() =>
  loadMessages(["account", "auth", "captions", "comments", "moderation", "profiles", "safety", "upload"]),
);
beforeEach(() => store.set(sessionAtom, { status: "out" }));

test.each(CATALOGUE)("%s, %o", async (what, error, english, bangla) => {
  await setLanguage("en");
  expect(told(what, error)).toEqual([[...english, "error"]]);
  await setLanguage("bn");
  expect(told(what, error)).toEqual([[...bangla, "error"]]);
});

test("an expired session is reported by the shell, not again by each failed action", () => {
  store.set(sessionAtom, { status: "out", expired: true });
  expect(told("comment", notAuthenticated())).toEqual([]);
  expect(told("comment", NO_ANSWER)).toHaveLength(1);
});

test("an aborted request is not an error", () => {
  expect(told("comment", toAppError({ isAbort: true }))).toEqual([]);
});

/** A rate limit as the server sends it, with the seconds of its header. */
const tooMuch = (retryAfter?: number) =>
  toAppError({
    status: 429,
    response: {
      data: { limit: { code: "too_many", message: "You're doing that too often. Try again shortly." } },
      retryAfter,
    },
  });

// biome-ignore format: a table
const WAITS: [seconds: number | undefined, en: string, bn: string][] = [
  [undefined, "You're doing that too often. Try again shortly.", "অল্প সময়ে অনেকবার চেষ্টা করেছেন। একটু পরে আবার চেষ্টা করুন।"],
  [60, "You're doing that too often. Try again shortly.", "অল্প সময়ে অনেকবার চেষ্টা করেছেন। একটু পরে আবার চেষ্টা করুন।"],
  [90, "You're doing that too often. Try again in about 2 minutes.", "অল্প সময়ে অনেকবার চেষ্টা করেছেন। প্রায় ২ মিনিট পর আবার চেষ্টা করুন।"],
  [100, "You're doing that too often. Try again in about 2 minutes.", "অল্প সময়ে অনেকবার চেষ্টা করেছেন। প্রায় ২ মিনিট পর আবার চেষ্টা করুন।"],
  [3600, "You're doing that too often. Try again in about 60 minutes.", "অল্প সময়ে অনেকবার চেষ্টা করেছেন। প্রায় ৬০ মিনিট পর আবার চেষ্টা করুন।"],
  [5399, "You're doing that too often. Try again in about 90 minutes.", "অল্প সময়ে অনেকবার চেষ্টা করেছেন। প্রায় ৯০ মিনিট পর আবার চেষ্টা করুন।"],
  [5400, "You're doing that too often. Try again in about 2 hours.", "অল্প সময়ে অনেকবার চেষ্টা করেছেন। প্রায় ২ ঘণ্টা পর আবার চেষ্টা করুন।"],
  [80_000, "You're doing that too often. Try again in about 23 hours.", "অল্প সময়ে অনেকবার চেষ্টা করেছেন। প্রায় ২৩ ঘণ্টা পর আবার চেষ্টা করুন।"],
];

test.each(WAITS)("a limit for %s seconds shows a calm message, for any action", async (seconds, en, bn) => {
  for (const what of ["like", "logIn", "report"] as const) {
    await setLanguage("en");
    expect(told(what, tooMuch(seconds))).toEqual([["Please wait a little", en, "info"]]);
    await setLanguage("bn");
    expect(told(what, tooMuch(seconds))).toEqual([["একটু অপেক্ষা করুন", bn, "info"]]);
  }
});

test("a suspended user sees the shell's dialog, for any action", () => {
  const refusal = refused(403, "Suspended", { account: ["account_suspended", "Suspended"] });
  for (const what of ["like", "comment", "upload", "profile"] as const) {
    store.set(suspensionDialogAtom, false);
    expect(told(what, refusal)).toEqual([]);
    expect(store.get(suspensionDialogAtom)).toBe(true);
  }
});

test("without a header the limit itself gives its duration", async () => {
  const limit = {
    code: "too_many",
    message: "You're doing that too often. Try again shortly.",
    seconds: 600,
  };
  await setLanguage("en");
  expect(told("like", toAppError({ status: 429, response: { data: { limit } } }))).toEqual([
    ["Please wait a little", "You're doing that too often. Try again in about 10 minutes.", "info"],
  ]);
});

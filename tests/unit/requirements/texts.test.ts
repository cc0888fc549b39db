// Texts of the product text that no single screen proves.
import { afterEach, beforeAll, expect, test } from "vitest";
import { logInSchema, signUpSchema } from "@/features/auth/schema";
import { addCommentAtom } from "@/features/comments/data/actions";
import { commentSchema } from "@/features/comments/data/schema";
import { toggleFollowAtom } from "@/features/follows/actions";
import { toggleLikeAtom } from "@/features/likes/use-like";
import { saveProfileAtom } from "@/features/profile/actions";
import { uploadSchema } from "@/features/upload/data/schema";
import { errorText, language, loadMessages, setLanguage, t } from "@/i18n";
import type { MessageId } from "@/i18n/areas";
import { notAuthenticated } from "@/lib/errors";
import { store } from "@/lib/jotai";
import { currentUserId, sessionAtom } from "@/state/session/session";

Object.assign(globalThis, { document: { documentElement: { dataset: {} } } });
beforeAll(() => loadMessages(["auth", "comments", "profiles", "upload"]));
afterEach(() => store.set(sessionAtom, { status: "loading" }));

async function inBoth(check: (word: (bn: string, en: string) => string) => void) {
  await setLanguage("bn");
  check((bn) => bn);
  await setLanguage("en");
  check((_, en) => en);
}

test("t returns a key that is in no catalogue", async () => {
  await inBoth(() => expect(t("no.such.key" as MessageId)).toBe("no.such.key"));
  expect(language()).toBe("en");
});

test("the names of screens, actions and counters exist in both languages", async () => {
  const texts: [MessageId, string, string][] = [
    ["nav.home", "হোম", "Home"],
    ["nav.discover", "খুঁজুন", "Discover"],
    ["nav.upload", "আপলোড", "Upload"],
    ["nav.profile", "প্রোফাইল", "Profile"],
    ["nav.notifications", "নোটিফিকেশন", "Notifications"],
    ["comments.title", "মন্তব্য", "Comments"],
    ["verb.share", "শেয়ার করুন", "Share"],
    ["verb.like", "লাইক", "Like"],
    ["verb.follow", "ফলো", "Follow"],
    ["label.followers", "ফলোয়ার", "Followers"],
    ["label.videos", "ভিডিও", "Videos"],
    ["label.likes", "লাইক", "Likes"],
  ];
  await inBoth((word) => {
    for (const [key, bn, en] of texts) expect(t(key)).toBe(word(bn.normalize("NFC"), en));
  });
});

test("a write without a user fails with Not authenticated, in both languages", async () => {
  store.set(sessionAtom, { status: "out" });
  const writes = [
    store.set(toggleLikeAtom, { id: "abcdefghijklmno" }),
    store.set(toggleFollowAtom, "abcdefghijklmno"),
    store.set(addCommentAtom, { video: "abcdefghijklmno", text: "hello" }),
    store.set(saveProfileAtom, { bio: "mine" }),
  ];
  for (const write of writes) await expect(write).rejects.toThrow("Not authenticated");
  await inBoth((word) =>
    expect(errorText(notAuthenticated())).toBe(
      word("আপনি লগ ইন করেননি", "Not authenticated").normalize("NFC"),
    ),
  );
});

test("following oneself fails with a message in both languages", async () => {
  const me = { id: "abcdefghijklmno", username: "me", email: "", full_name: "", avatar: "", bio: "" };
  store.set(sessionAtom, { status: "in", user: me });
  const error = await store.set(toggleFollowAtom, me.id).catch((error: unknown) => error);
  expect((error as Error).message).toBe("Cannot follow yourself");
  await inBoth((word) =>
    expect(errorText(error)).toBe(word("নিজেকে ফলো করা যায় না", "Cannot follow yourself").normalize("NFC")),
  );
});

test("the session can be read without a provider", () => {
  expect(store.get(sessionAtom)).toEqual({ status: "loading" });
  const user = { id: "abcdefghijklmno", username: "me", email: "", full_name: "", avatar: "", bio: "" };
  store.set(sessionAtom, { status: "in", user });
  expect(currentUserId()).toBe(user.id);
  // The app's only React context names the group of a tab.
  const sources = import.meta.glob<string>("/src/**/*.{ts,tsx}", {
    eager: true,
    query: "?raw",
    import: "default",
  });
  const contexts = Object.keys(sources).filter((file) => sources[file]?.includes("createContext("));
  expect(contexts).toEqual(["/src/ui/controls/tabs.tsx"]);
});

test("a blank comment and a caption of 501 characters have messages in both languages", async () => {
  const first = (result: { error?: { issues: { message: string }[] } }) =>
    t(result.error?.issues[0]?.message as MessageId);
  await inBoth((word) => {
    expect(first(commentSchema.safeParse(" \n "))).toBe(
      word("মন্তব্য খালি রাখা যাবে না", "Comment cannot be empty").normalize("NFC"),
    );
    expect(first(uploadSchema.safeParse({ caption: "🌊".repeat(501), category: "" }))).toBe(
      word("ক্যাপশন ৫০০ অক্ষরের বেশি হতে পারবে না", "Caption must be less than 500 characters").normalize("NFC"),
    );
  });
});

test("sign-up and log-in reject a password of five characters and accept one of six", async () => {
  const schemas = [signUpSchema, logInSchema];
  const messages = (password: string) =>
    schemas.map((schema) => {
      const { error } = schema.safeParse({ username: "rahim", email: "rahim@example.test", password });
      return error ? t(error.issues[0]?.message as MessageId) : "";
    });
  await inBoth((word) => {
    const message = word(
      "পাসওয়ার্ড কমপক্ষে ৬ অক্ষরের হতে হবে",
      "Password must be at least 6 characters",
    ).normalize("NFC");
    for (const five of ["12345", "ককককক", "😀😀😀😀😀"]) expect(messages(five)).toEqual([message, message]);
    for (const six of ["123456", "কককককক"]) expect(messages(six)).toEqual(["", ""]);
  });
});

test("no text on any screen names an administrator", async () => {
  const catalogues = import.meta.glob<Record<string, string>>("/src/i18n/locales/*/*.json", {
    eager: true,
    import: "default",
  });
  const texts = Object.values(catalogues).flatMap((file) => Object.values(file));
  expect(texts.length).toBeGreaterThan(500);
  expect(texts.filter((text) => /\badmin|superuser|অ্যাডমিন|এডমিন|প্রশাসক/iu.test(text))).toEqual([]);
});

// Words of the product text that no single screen proves.
import { afterEach, expect, test } from "vitest";
import { errorText, language, type MessageId, setLanguage, t } from "@/i18n";
import { notAuthenticated } from "@/lib/errors";
import { store } from "@/lib/jotai";
import { addCommentAtom } from "@/rooms/comments/actions";
import { commentSchema } from "@/rooms/comments/schema";
import { saveProfileAtom } from "@/rooms/profile/actions";
import { toggleFollowAtom } from "@/rooms/social/actions";
import { REDIRECT_MS } from "@/rooms/upload/publish";
import { uploadSchema } from "@/rooms/upload/schema";
import { toggleLikeAtom } from "@/rooms/video/actions";
import { sessionAtom } from "@/state/session";

Object.assign(globalThis, { document: { documentElement: {} } });
afterEach(() => store.set(sessionAtom, { status: "loading" }));

async function inBoth(look: (word: (bn: string, en: string) => string) => void) {
  await setLanguage("bn");
  look((bn) => bn);
  await setLanguage("en");
  look((_, en) => en);
}

test("a key that is in no catalogue is shown as the key itself", async () => {
  await inBoth(() => expect(t("no.such.key" as MessageId)).toBe("no.such.key"));
  expect(language()).toBe("en");
});

test("areas, verbs and labels are named in both languages", async () => {
  const named: [MessageId, string, string][] = [
    ["nav.home", "হোম", "Home"],
    ["nav.discover", "আবিষ্কার", "Discover"],
    ["nav.upload", "আপলোড", "Upload"],
    ["nav.profile", "প্রোফাইল", "Profile"],
    ["nav.notifications", "নোটিফিকেশন", "Notifications"],
    ["comments.title", "মন্তব্য", "Comments"],
    ["verb.share", "শেয়ার করুন", "Share"],
    ["verb.like", "লাইক", "Like"],
    ["verb.follow", "ফলো করুন", "Follow"],
    ["label.followers", "ফলোয়ার", "Followers"],
    ["label.videos", "ভিডিও", "Videos"],
    ["label.likes", "লাইক", "Likes"],
  ];
  await inBoth((word) => {
    for (const [key, bn, en] of named) expect(t(key)).toBe(word(bn.normalize("NFC"), en));
  });
});

test("a write without a user fails with Not authenticated, in both languages", async () => {
  store.set(sessionAtom, { status: "out" });
  const writes = [
    store.set(toggleLikeAtom, "abcdefghijklmno"),
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

test("following oneself is refused in both languages", async () => {
  const me = { id: "abcdefghijklmno", username: "me", email: "", full_name: "", avatar: "", bio: "" };
  store.set(sessionAtom, { status: "in", user: me });
  const refusal = await store.set(toggleFollowAtom, me.id).catch((error: unknown) => error);
  expect((refusal as Error).message).toBe("Cannot follow yourself");
  await inBoth((word) =>
    expect(errorText(refusal)).toBe(word("নিজেকে ফলো করা যায় না", "Cannot follow yourself").normalize("NFC")),
  );
});

test("the session needs no provider to be read", () => {
  // No component, no context: it starts as loading, and whoever asks is told.
  expect(store.get(sessionAtom)).toEqual({ status: "loading" });
});

test("what no screen lets one send has its words all the same: a blank comment, a caption of 501", async () => {
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

test("from the success to the profile it is half a second", () => {
  expect(REDIRECT_MS).toBe(500);
});

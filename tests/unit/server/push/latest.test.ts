// The words of a push message, and the page that it opens.
import { expect, test } from "vitest";
import { describe as tell } from "../../../../pb_hooks/push/latest.js";

const actors = [{ username: "karim", full_name: "করিম $& {name}" }];
const group = (kind: string, fields = {}) => ({ kind, video: "v1", comment: "", actors, ...fields });

test.each([
  ["like", "করিম $& {name} liked your video", "/video/v1"],
  ["comment", "করিম $& {name} commented on your video", "/video/v1"],
  ["reply", "করিম $& {name} replied to your comment", "/video/v1"],
  ["comment_like", "করিম $& {name} liked your comment", "/video/v1"],
  ["mention", "করিম $& {name} mentioned you in a comment", "/video/v1"],
  ["follow", "করিম $& {name} followed you", "/@karim"],
])("a %s names its user and opens what it is about", (kind, title, path) => {
  expect(tell("en", group(kind), 1)).toEqual({ title, body: "", path, unread: 1 });
});

test("a decision names nobody and opens the notifications", () => {
  expect(tell("en", group("moderation", { actors: [] }), 1)).toEqual({
    title: "We made a decision about your account",
    body: "",
    path: "/notifications",
    unread: 1,
  });
});

test("several unread groups are counted, in the digits of the language", () => {
  expect(tell("en", group("follow"), 12).body).toBe("12 new notifications");
  expect(tell("bn", group("follow"), 12).body).toBe("মোট ১২টি নতুন নোটিফিকেশন");
});

test("a user without a full name has the username", () => {
  const { title } = tell("bn", group("follow", { actors: [{ username: "karim", full_name: "" }] }), 1);
  expect(title).toBe("karim আপনাকে ফলো করেছেন");
});

test("without a group it leads to the notifications; an unknown language is Bangla", () => {
  expect(tell("xx", undefined, 0)).toEqual({
    title: "নতুন কী আছে দেখুন",
    body: "",
    path: "/notifications",
    unread: 0,
  });
});

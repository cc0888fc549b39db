import { describe, expect, test } from "vitest";
import { expandError, listError } from "../../../../pb_hooks/visibility/record-queries.js";

/** @returns the refused field, "" if the query is allowed */
const list = (collection: string, query: Record<string, string>) =>
  listError(collection, (name: string) => query[name] ?? "")?.field ?? "";

describe("filter and sort of a list", () => {
  test.each([
    "category ~ 'user.email'",
    "(id='a' && created<=@now)",
    'category="\\"x"',
    "category:lower = 'x'",
    "user = 'a' && caption ~ 'b || c'",
    "",
  ])("may use public fields: %s", (filter) => {
    expect(list("videos", { filter })).toBe("");
  });

  test.each([
    "user.id='x'",
    "user.email ~ 'a'",
    "comments_via_video.text ~ 'a'",
    "caption='x' // '\n && user.email='a' // '",
    "'x'!=x.y",
    "search ~ 'x'",
    "bytes > 1",
    "caption:each ~ 'x'",
    "@collection.users.email ~ 'a'",
    "@request.auth.id = ''",
    "geoDistance(1,2,3,4) < 5",
  ])("may use nothing else: %s", (filter) => {
    expect(list("videos", { filter })).toBe("filter");
  });

  test.each([
    "caption ~ 'a'",
    "likes_count > 1 && caption !~ 'a'",
    "user = 'a' || caption ~ 'b'",
    "caption ~ 'user = 1'",
    "user != 'a' && caption ~ 'b'",
  ])("may not compare the texts of a whole collection: %s", (filter) => {
    expect(list("videos", { filter })).toBe("filter");
  });

  test("may sort by public fields, not at random or by e-mail address", () => {
    expect(list("videos", { sort: "-created,+id" })).toBe("");
    for (const sort of ["@random", "@rowid", "user.username"])
      expect(list("videos", { sort }), sort).toBe("sort");
    for (const sort of ["email", "-Email", "password", "tokenKey", "verified", "created"])
      expect(list("users", { sort }), sort).toBe("sort");
  });

  test("are rejected by their length before they are parsed", () => {
    expect(list("videos", { filter: `category='${"a".repeat(990)}'` })).toBe("filter");
    expect(list("videos", { filter: `category='${"a".repeat(989)}'` })).toBe("");
    expect(list("videos", { sort: `${"id,".repeat(33)}id` })).toBe("sort");
  });

  test("are rejected for collections without lists", () => {
    for (const name of ["inboxes", "account_settings", "live", "blocked_words", "notifications"])
      expect(list(name, { filter: "id != ''" }), name).toBe("filter");
  });
});

test("a page has at most 100 records", () => {
  for (const perPage of ["", "1", "30", "100"]) expect(list("videos", { perPage }), perPage).toBe("");
  for (const perPage of ["101", "500", "1000", "-1", "1e3", "100x", "0x10"])
    expect(list("videos", { perPage }), perPage).toBe("perPage");
});

describe("an expand", () => {
  test.each([
    ["videos", "user"],
    ["comments", "user,video, parent"],
    ["likes", "video"],
    ["follows", "follower,following"],
    ["comments", ""],
  ])("of %s may name %s", (collection, expand) => {
    expect(expandError(collection, expand)).toBeUndefined();
  });

  test.each([
    ["comments", "video.user"],
    ["comments", "video.comments_via_video"],
    ["videos", "comments_via_video"],
    ["users", "videos_via_user"],
    ["likes", "user"],
    ["inboxes", "id"],
    ["comments", "user,video,parent,".repeat(6)],
  ])("of %s may not name %s", (collection, expand) => {
    expect(expandError(collection, expand)?.field).toBe("expand");
  });
});

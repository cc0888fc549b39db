// Request bodies and keys at their limits: missing, of another type, or one letter too long.
import { describe, expect, test } from "vitest";
import { parsePresence } from "../../../../pb_hooks/presence/request.js";
import { parseShare } from "../../../../pb_hooks/shares/request.js";
import { findOrphans, parseKey } from "../../../../pb_hooks/sweeper/orphan-files.js";
import feed from "../../../../pb_hooks/videos/list-query.js";
import { parseViews } from "../../../../pb_hooks/views/request.js";

const ID = "abcdefghijklmn1";

describe("a presence request", () => {
  test("has a video id of valid characters and nothing around it", () => {
    for (const video of [`x${ID}`, `${ID}x`, ID.toUpperCase(), ID.slice(1), 7])
      expect(parsePresence({ video }, "me"), String(video)).toBeNull();
    expect(parsePresence({ video: ID }, "me")).toEqual({ viewer: "me", video: ID, typing: false });
  });

  test("names no video without a body, or after leaving the video", () => {
    for (const body of [null, undefined, {}, { video: "" }, { typing: true }])
      expect(parsePresence(body, "me")).toEqual({ viewer: "me", video: "", typing: false });
    for (const body of [null, undefined, { video: ID, viewer: "short" }])
      expect(parsePresence(body, "")).toBeNull();
  });

  test("of a user on a video has the typing flag only if it is true", () => {
    for (const typing of [1, "true", null, false])
      expect(parsePresence({ video: ID, typing }, "me")?.typing).toBe(false);
    expect(parsePresence({ video: ID, typing: true }, "me")?.typing).toBe(true);
  });
});

test("a share or view without a body is invalid for every viewer", () => {
  for (const body of [null, undefined]) {
    expect(parseShare(body, "me")).toBeNull();
    expect(parseViews(body, "me")).toEqual([]);
  }
  expect(parseViews({ views: [undefined, 7, { video: ID }] }, "me")).toEqual([
    { video: ID, viewer: "me", source: 0 },
  ]);
});

test("a list query without user or category has neither", () => {
  expect(feed.parseListQuery({ user: "u", category: "" })).toEqual({
    order: "newest",
    user: "u",
    category: "",
    tag: "",
    limit: 10,
    after: null,
  });
});

describe("a stored file", () => {
  test("is below a record; a thumbnail is below its original", () => {
    expect(parseKey("c/r/f/g/h")).toEqual({ record: "r", file: "f" });
    expect(parseKey("c/r/thumbs_thumbs_x/y")).toEqual({ record: "r", file: "thumbs_x" });
    expect(parseKey("c/r/thumbs_x")).toEqual({ record: "r", file: "thumbs_x" });
    expect(parseKey("c/r/")).toBeNull();
  });

  test("stays if its record names it or if it is not the app's", () => {
    const kept = new Map([["r", ["f", "g"]]]);
    expect(findOrphans(["c/r/f", "c/r/g", "c/r/h", "c/s/f", "stray"], kept)).toEqual(["c/r/h", "c/s/f"]);
  });
});

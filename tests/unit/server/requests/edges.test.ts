// Request bodies and keys at their limits: missing, of another type, or one letter too long.
import { describe, expect, test } from "vitest";
import { parsePresence } from "../../../../pb_hooks/presence/request.js";
import { parseShare } from "../../../../pb_hooks/shares/request.js";
import { orphansAmong, parseKey } from "../../../../pb_hooks/sweeper/orphan-files.js";
import feed from "../../../../pb_hooks/videos/list-query.js";
import { parseViews } from "../../../../pb_hooks/views/request.js";

const ID = "abcdefghijklmn1";

describe("where somebody is", () => {
  test("is a video with the letters of one and nothing around it", () => {
    for (const video of [`x${ID}`, `${ID}x`, ID.toUpperCase(), ID.slice(1), 7])
      expect(parsePresence({ video }, "me"), String(video)).toBeNull();
    expect(parsePresence({ video: ID }, "me")).toEqual({ slot: "me", video: ID, typing: false });
  });

  test("is nowhere without a body, or where the video was left", () => {
    for (const body of [null, undefined, {}, { video: "" }, { typing: true }])
      expect(parsePresence(body, "me")).toEqual({ slot: "me", video: "", typing: false });
    for (const body of [null, undefined, { video: ID, viewer: "short" }])
      expect(parsePresence(body, "")).toBeNull();
  });

  test("says of an account on a video whether it types, by true alone", () => {
    for (const typing of [1, "true", null, false])
      expect(parsePresence({ video: ID, typing }, "me")?.typing).toBe(false);
    expect(parsePresence({ video: ID, typing: true }, "me")?.typing).toBe(true);
  });
});

test("a share or a view without a body is none, whoever sends it", () => {
  for (const body of [null, undefined]) {
    expect(parseShare(body, "me")).toBeNull();
    expect(parseViews(body, "me")).toEqual([]);
  }
  expect(parseViews({ views: [undefined, 7, { video: ID }] }, "me")).toEqual([{ video: ID, viewer: "me" }]);
});

test("a list of videos without a user or category names none", () => {
  expect(feed.parseListQuery({ user: "u", category: "" })).toEqual({
    order: "newest",
    user: "u",
    category: "",
    limit: 10,
    after: null,
  });
});

describe("a stored file", () => {
  test("is below a record; a small picture below the one it was made of", () => {
    expect(parseKey("c/r/f/g/h")).toEqual({ record: "r", file: "f" });
    expect(parseKey("c/r/thumbs_thumbs_x/y")).toEqual({ record: "r", file: "thumbs_x" });
    expect(parseKey("c/r/thumbs_x")).toEqual({ record: "r", file: "thumbs_x" });
    expect(parseKey("c/r/")).toBeNull();
  });

  test("stays where its record names it or where it is none of ours", () => {
    const kept = new Map([["r", ["f", "g"]]]);
    expect(orphansAmong(["c/r/f", "c/r/g", "c/r/h", "c/s/f", "stray"], kept)).toEqual(["c/r/h", "c/s/f"]);
  });
});

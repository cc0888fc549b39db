// Request bodies and keys at their limits: missing, of another type, or one letter too long.
import { describe, expect, test } from "vitest";
import { placeOf } from "../../../../pb_hooks/presence/request.js";
import { shareOf } from "../../../../pb_hooks/shares/request.js";
import { orphansAmong, partsOf } from "../../../../pb_hooks/sweeper/orphan-files.js";
import feed from "../../../../pb_hooks/videos/list-query.js";
import { viewsOf } from "../../../../pb_hooks/views/request.js";

const ID = "abcdefghijklmn1";

describe("where somebody is", () => {
  test("is a clip with the letters of one and nothing around it", () => {
    for (const video of [`x${ID}`, `${ID}x`, ID.toUpperCase(), ID.slice(1), 7])
      expect(placeOf({ video }, "me"), String(video)).toBeNull();
    expect(placeOf({ video: ID }, "me")).toEqual({ slot: "me", video: ID, typing: false });
  });

  test("is nowhere without a body, or where the clip was left", () => {
    for (const body of [null, undefined, {}, { video: "" }, { typing: true }])
      expect(placeOf(body, "me")).toEqual({ slot: "me", video: "", typing: false });
    for (const body of [null, undefined, { video: ID, viewer: "short" }])
      expect(placeOf(body, "")).toBeNull();
  });

  test("says of an account on a clip whether it types, by true alone", () => {
    for (const typing of [1, "true", null, false])
      expect(placeOf({ video: ID, typing }, "me")?.typing).toBe(false);
    expect(placeOf({ video: ID, typing: true }, "me")?.typing).toBe(true);
  });
});

test("a share or a view without a body is none, whoever sends it", () => {
  for (const body of [null, undefined]) {
    expect(shareOf(body, "me")).toBeNull();
    expect(viewsOf(body, "me")).toEqual([]);
  }
  expect(viewsOf({ views: [undefined, 7, { video: ID }] }, "me")).toEqual([{ video: ID, viewer: "me" }]);
});

test("a list of clips without a user or category names none", () => {
  expect(feed.wishOf({ user: "u", category: "" })).toEqual({
    order: "newest",
    user: "u",
    category: "",
    limit: 10,
    after: null,
  });
});

describe("a stored file", () => {
  test("is below a record; a small picture below the one it was made of", () => {
    expect(partsOf("c/r/f/g/h")).toEqual({ record: "r", file: "f" });
    expect(partsOf("c/r/thumbs_thumbs_x/y")).toEqual({ record: "r", file: "thumbs_x" });
    expect(partsOf("c/r/thumbs_x")).toEqual({ record: "r", file: "thumbs_x" });
    expect(partsOf("c/r/")).toBeNull();
  });

  test("stays where its record names it or where it is none of ours", () => {
    const kept = new Map([["r", ["f", "g"]]]);
    expect(orphansAmong(["c/r/f", "c/r/g", "c/r/h", "c/s/f", "stray"], kept)).toEqual(["c/r/h", "c/s/f"]);
  });
});

// Rules for stored files and uploads in progress.
import { describe, expect, test } from "vitest";
import { findOrphans, parseKey } from "../../../../pb_hooks/sweeper/orphan-files.js";
import pace from "../../../../pb_hooks/uploads/pace.js";

describe("an upload's connection", () => {
  const slow = (ms: number, bytes: number) => pace.isSlow({ since: 1000, size: 500 }, 500 + bytes, 1000 + ms);

  test("is slow below 2 KB a second, once it is 5 s old", () => {
    expect(slow(4999, 0)).toBe(false);
    expect(slow(5000, 0)).toBe(true);
    expect([slow(5000, 10_239), slow(5000, 10_240)]).toEqual([true, false]);
    expect([slow(20_000, 40_959), slow(20_000, 40_960)]).toEqual([true, false]);
  });

  test("is read from the store as it was written", () => {
    const connections = [
      { id: "a", since: 1, size: 2, user: "rahim", network: "103.4.145.77" },
      { id: "b", since: 3, size: 0, user: "mina", network: "" },
    ];
    expect(pace.parse(pace.serialize(connections))).toEqual(connections);
    expect(pace.parse("")).toEqual([]);
  });
});

describe("a stored file", () => {
  test("is known by its key, thumbnails by their original", () => {
    expect(parseKey("videos/abc/video.mp4")).toEqual({ record: "abc", file: "video.mp4" });
    expect(parseKey("users/abc/thumbs_face.png/100x100_face.png")).toEqual({
      record: "abc",
      file: "face.png",
    });
    expect(parseKey("users/abc/a_thumbs_b.png/x")).toEqual({ record: "abc", file: "a_thumbs_b.png" });
    for (const key of ["", "videos", "videos/abc", "videos/abc/", "videos//video.mp4"])
      expect(parseKey(key), key).toBeNull();
  });

  test("is an orphan if its record is missing or does not name it; other files stay", () => {
    const kept = new Map([["abc", ["video.mp4"]]]);
    const keys = ["videos/abc/video.mp4", "videos/abc/old.mp4", "videos/gone/video.mp4", "stray"];
    expect(findOrphans([...keys, "videos/abc/thumbs_video.mp4/x.png"], kept)).toEqual([
      "videos/abc/old.mp4",
      "videos/gone/video.mp4",
    ]);
  });
});

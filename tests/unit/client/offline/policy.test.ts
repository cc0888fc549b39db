import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  isRefreshDue,
  judgeNetwork,
  type Kept,
  MAX_PACK_BYTES,
  mayBeKept,
  packLimit,
  planPack,
  sizeOf,
} from "@/features/offline/policy";
import type { VideoItem } from "@/state/records/types";

const MB = 1024 * 1024;
const kept = (id: string, watched = false, bytes = MB): Kept => ({ id, bytes, watched });
const offered = (...ids: string[]) => ids.map((id) => ({ id, bytes: MB }));
const plan = (...args: Parameters<typeof planPack>) => {
  const { fetch, drop } = planPack(...args);
  return { fetch: fetch.map(({ id }) => id), drop };
};

describe("what the pack holds", () => {
  test("an empty pack takes the first videos on offer", () => {
    expect(plan([], offered("a", "b", "c"), 2)).toEqual({ fetch: ["a", "b"], drop: [] });
  });
  test("videos that were not watched stay, and new ones take the place of watched ones", () => {
    expect(plan([kept("a"), kept("b", true)], offered("c", "d"), 2)).toEqual({ fetch: ["c"], drop: ["b"] });
  });
  test("watched videos stay while nothing new is on offer, the latest first", () => {
    expect(plan([kept("a", true), kept("b", true)], [], 1)).toEqual({ fetch: [], drop: ["a"] });
  });
  test("a video that is kept is not downloaded again", () => {
    expect(plan([kept("a"), kept("b", true)], offered("a", "b"), 3)).toEqual({ fetch: [], drop: [] });
  });
  test("a smaller pack drops the last videos", () => {
    expect(plan([kept("a"), kept("b"), kept("c")], offered("d"), 1)).toEqual({ fetch: [], drop: ["b", "c"] });
  });
  test("a video that does not fit is passed over for a smaller one", () => {
    const videos = [
      { id: "a", bytes: 9 * MB },
      { id: "b", bytes: 40 * MB },
      { id: "c", bytes: 8 * MB },
      { id: "d", bytes: MB },
    ];
    expect(plan([], videos, 20, 10 * MB).fetch).toEqual(["a", "d"]);
    expect(plan([], videos, 20).fetch).toEqual(["a", "c", "d"]);
  });
  test("after any plan the pack is within its number and bytes, and no video is lost for nothing", () => {
    const video = fc.record({
      id: fc.string({ minLength: 1 }),
      bytes: fc.nat(30 * MB),
      watched: fc.boolean(),
    });
    const videos = fc.uniqueArray(video, { selector: ({ id }) => id, maxLength: 60 });
    fc.assert(
      fc.property(videos, videos, fc.constantFrom(20, 50), (before, candidates, count) => {
        const { fetch, drop } = planPack(before, candidates, count, 100 * MB);
        const after = [...before.filter(({ id }) => !drop.includes(id)), ...fetch];
        expect(after.length).toBeLessThanOrEqual(count);
        expect(after.reduce((bytes, one) => bytes + one.bytes, 0)).toBeLessThanOrEqual(100 * MB);
        expect(new Set(after.map(({ id }) => id)).size).toBe(after.length);
      }),
    );
  });
});

describe("when videos are downloaded", () => {
  test.each([
    [{ type: "wifi" }, "auto", "wifi"],
    [{ type: "wifi" }, "on", "wifi"],
    [{ type: "ethernet" }, "auto", "wifi"],
    [{ type: "wifi", saveData: true }, "auto", "metered"],
    [{ type: "cellular" }, "off", "metered"],
    [{ type: "none" }, "auto", "metered"],
    [{ type: "bluetooth" }, "auto", "metered"],
    [{}, "auto", "unknown"],
    [{ type: "unknown" }, "off", "unknown"],
    [{}, "on", "metered"],
    [{ saveData: true }, "off", "metered"],
  ] as const)("%o with the data saver %s is %s", (line, saver, network) => {
    expect(judgeNetwork(line, saver)).toBe(network);
  });
  test("a refresh is due after four hours, and after the clock was set back", () => {
    const now = 1_800_000_000_000;
    expect(isRefreshDue(now - 4 * 3_600_000 + 1, now)).toBe(false);
    expect(isRefreshDue(now - 4 * 3_600_000, now)).toBe(true);
    expect(isRefreshDue(now + 1, now)).toBe(true);
    expect(isRefreshDue(0, now)).toBe(true);
  });
});

test("the size is the light file's, the only file's, or estimated by the duration", () => {
  expect(sizeOf({ light: "l.mp4", light_bytes: 5, bytes: 9, duration: 10 })).toBe(5);
  expect(sizeOf({ light: "", light_bytes: 0, bytes: 9, duration: 10 })).toBe(9);
  expect(sizeOf({ light: "l.mp4", light_bytes: 0, bytes: 9, duration: 10 })).toBe(750_000);
  expect(sizeOf({ light: "", light_bytes: 0, bytes: 0, duration: 0 })).toBe(1_500_000);
});

test("only videos that everybody may see are kept", () => {
  const video = { visibility: "public", sensitive: false, status: "visible" } as VideoItem;
  expect(mayBeKept(video)).toBe(true);
  expect(mayBeKept({ ...video, visibility: "followers" })).toBe(false);
  expect(mayBeKept({ ...video, sensitive: true })).toBe(false);
  expect(mayBeKept({ ...video, status: "held" })).toBe(false);
});

test("the pack takes half of the free space, and 300 MB at most", () => {
  expect(packLimit(10 * MB, {})).toBe(MAX_PACK_BYTES);
  expect(packLimit(10 * MB, { quota: 130 * MB, usage: 30 * MB })).toBe(60 * MB);
  expect(packLimit(10 * MB, { quota: 30 * MB, usage: 40 * MB })).toBe(10 * MB);
  expect(packLimit(0, { quota: 100_000 * MB, usage: 0 })).toBe(MAX_PACK_BYTES);
});

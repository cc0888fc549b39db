// The smallest helpers, one line each.
import { afterEach, expect, test, vi } from "vitest";
import { fileUrl, ownFileUrl } from "@/lib/file-url";
import { secondsUntilExpiry } from "@/lib/jwt";
import { randomId } from "@/lib/random-id";
import { codePointLength } from "@/lib/text/code-points";
import { CATEGORIES, LIMITS } from "@/state/limits";

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("a file has one address, with a size if requested", () => {
  vi.stubGlobal("document", { head: { dataset: {} } });
  expect(fileUrl("videos", "v1", "a b.mp4")).toBe("/api/files/videos/v1/a%20b.mp4");
  expect(fileUrl("users", "u1", "me.png", "96x96")).toBe("/api/files/users/u1/me.png?thumb=96x96");
  expect(fileUrl("videos", "v1", "", "96x96")).toBe("");
});

test("a public file is on the CDN that the page names, other files are not", () => {
  vi.stubGlobal("document", { head: { dataset: { media: "https://cdn.test" } } });
  expect(fileUrl("users", "u1", "me.png", "96x96")).toBe(
    "https://cdn.test/api/files/users/u1/me.png?thumb=96x96",
  );
  expect(fileUrl("users", "u1", "")).toBe("");
  expect(ownFileUrl("videos", "v1", "v.mp4")).toBe("/api/files/videos/v1/v.mp4");
});

test("an id has 24 hex digits from random bytes, small bytes included", () => {
  vi.stubGlobal("crypto", {
    getRandomValues: (bytes: Uint8Array) => bytes.fill(0xab, 0, 6).fill(7, 6),
  });
  expect(randomId()).toBe("abababababab070707070707");
});

test("reads a token's expiry relative to now, also in base64url", () => {
  vi.useFakeTimers({ now: 1_000_000_000 });
  // {"exp":1000090,"id":"~~~???"} in both alphabets.
  expect(secondsUntilExpiry("x.eyJleHAiOjEwMDAwOTAsImlkIjoifn5+Pz8/In0.y")).toBe(90);
  expect(secondsUntilExpiry("x.eyJleHAiOjEwMDAwOTAsImlkIjoifn5-Pz8_In0.y")).toBe(90);
  expect(() => secondsUntilExpiry("no token")).toThrow();
});

test("has the documented limits", () => {
  expect([LIMITS.videoBytes, LIMITS.thumbnailBytes, LIMITS.captionsBytes, LIMITS.avatarBytes]).toEqual([
    104_857_600, 1_048_576, 204_800, 5_242_880,
  ]);
  expect(CATEGORIES).toEqual(["music", "comedy", "food", "travel", "sports", "other"]);
  expect([codePointLength(""), codePointLength("ক্ষ"), codePointLength("😀")]).toEqual([0, 3, 1]);
});

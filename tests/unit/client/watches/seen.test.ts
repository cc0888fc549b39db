// The list of videos that this browser has shown, and the number of those it has watched.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { forgetSeen, readSeen } from "@/state/records/seen";
import { addId, addSeen, removeIds, removeSeen } from "@/state/watches/seen-list";
import { closeBrowser, openBrowser } from "../live/browser";

const idOf = (n: number) => `v${String(n).padStart(6, "0")}restofid`;
const listOf = (...numbers: number[]) => numbers.map((n) => idOf(n).slice(0, 7)).join("");

beforeEach(openBrowser);
afterEach(closeBrowser);

test("keeps the first seven letters of the last 150 ids, the latest last", () => {
  let seen = "";
  for (let n = 1; n <= 151; n++) seen = addId(seen, idOf(n));
  expect(seen).toHaveLength(150 * 7);
  expect(seen.startsWith(listOf(2))).toBe(true);
  expect(seen.endsWith(listOf(150, 151))).toBe(true);
});

test("a video that is shown again moves to the end and is not there twice", () => {
  expect(addId(listOf(1, 2, 3), idOf(1))).toBe(listOf(2, 3, 1));
});

test("removes ids and leaves the others in their order", () => {
  expect(removeIds(listOf(1, 2, 3), [idOf(2), idOf(9)])).toBe(listOf(1, 3));
  expect(removeIds("", [idOf(1)])).toBe("");
});

test("the stored list is under the name that boot.ts reads, and nothing is left of an empty one", () => {
  expect(readSeen()).toBe("");
  addSeen(idOf(1));
  addSeen(idOf(2));
  expect(localStorage.getItem("jholok.seen")).toBe(listOf(1, 2));
  removeSeen([idOf(1)]);
  expect(readSeen()).toBe(listOf(2));
  forgetSeen();
  expect(localStorage.getItem("jholok.seen")).toBeNull();
});

test("a browser that refuses to store the list breaks nothing", () => {
  vi.stubGlobal("localStorage", {
    getItem: () => null,
    setItem() {
      throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
    },
  });
  addSeen(idOf(1));
  expect(readSeen()).toBe("");
});

test("counts each video once per visit of the page, up to 20", async () => {
  const { countWatched, watchedCount, VIDEOS_FOR_FOR_YOU } = await import("@/state/watches/watched-count");
  countWatched("a");
  countWatched("a");
  countWatched("b");
  expect([watchedCount(), VIDEOS_FOR_FOR_YOU]).toEqual([2, 20]);
  for (let n = 0; n < 30; n++) countWatched(idOf(n));
  expect(watchedCount()).toBe(20);
});

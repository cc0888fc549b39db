import { expect, test } from "vitest";
import present from "../../../pb_hooks/lib/live/present.js";
import { boundOf, placeOf } from "../../../pb_hooks/presence/rules.js";

const [a, b] = ["a", "b"].map((letter) => letter.repeat(15)) as [string, string];
const line = (slot: string, video: string, typing = false, address = "") =>
  present.lineOf({ slot, video, typing, address });
const counts = (state: string, marks: string, now: number) =>
  Object.fromEntries(present.pass(state, marks, now).counts);

test("people are counted where they were seen last, once each", () => {
  const marks = line("rahim", a) + line("guest:1", a) + line("rahim", b) + line("karim", b, true);
  const { state, counts: found, next } = present.pass("", marks, 1000);
  expect(Object.fromEntries(found)).toEqual({ [a]: [1, 0], [b]: [2, 1] });
  expect(next).toBe(1000 + present.TYPING_MS);
  expect(counts(state, line("rahim", ""), 2000)).toEqual({ [a]: [1, 0], [b]: [1, 1] });
});

test("who is not heard of again runs out: typing first, then the person", () => {
  const { state } = present.pass("", line("rahim", a, true), 0);
  expect(counts(state, "", present.TYPING_MS - 1)).toEqual({ [a]: [1, 1] });
  const later = present.pass(state, "", present.TYPING_MS);
  expect(Object.fromEntries(later.counts)).toEqual({ [a]: [1, 0] });
  expect(later.next).toBe(present.PRESENT_MS);
  expect(present.pass(later.state, "", present.PRESENT_MS)).toEqual({
    state: "",
    counts: new Map(),
    next: Number.POSITIVE_INFINITY,
  });
});

test("no more people are remembered than there is room for, and no more guests of one address", () => {
  const crowd = (n: number, address: string) =>
    Array.from({ length: n }, (_, i) => line(`guest:${address}${i}`, a, false, address)).join("");
  const one = present.pass("", crowd(present.MOST_GUESTS + 5, "198.51.100.7"), 0);
  expect(one.counts.get(a)).toEqual([present.MOST_GUESTS, 0]);
  // Those who are in stay in, another address comes in, and so do accounts.
  const more =
    line("guest:198.51.100.70", b, false, "198.51.100.7") + crowd(2, "203.0.113.1") + line("rahim", a);
  expect(counts(one.state, more, 1)).toEqual({ [a]: [present.MOST_GUESTS + 2, 0], [b]: [1, 0] });
  const full = present.pass("", crowd(present.MOST + 5, ""), 0);
  expect(full.counts.get(a)).toEqual([present.MOST, 0]);
  expect(full.state.length).toBeLessThan(2_000_000);
});

test("what a client may say", () => {
  const viewer = "guest-browser-000001";
  expect(placeOf({ video: a, typing: true, viewer }, b)).toEqual({ slot: b, video: a, typing: true });
  expect(placeOf({ video: a, typing: true, viewer }, "")).toEqual({
    slot: `guest:${viewer}`,
    video: a,
    typing: false,
  });
  expect(placeOf({ video: "", typing: true }, b)).toEqual({ slot: b, video: "", typing: false });
  for (const bad of [null, {}, { video: a }, { video: a, viewer: "a b" }, { video: `${a} x`, viewer }])
    expect(placeOf(bad, "")).toBeNull();
  expect(placeOf({ video: "../x" }, b)).toBeNull();
  expect([boundOf("", "198.51.100.7"), boundOf(b, "198.51.100.7"), boundOf("", "127.0.0.1")]).toEqual([
    "198.51.100.7",
    "",
    "",
  ]);
});

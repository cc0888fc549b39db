// Presence per video. The limits are literals: a viewer counts for 45 s, typing for 6 s, 10,000 viewers are
// stored at once, 120 of them guests of one network.
import { expect, test } from "vitest";
import { parsePresence } from "../../../../pb_hooks/presence/request.js";
import roster from "../../../../pb_hooks/presence/roster.js";

const [a, b] = ["a", "b"].map((letter) => letter.repeat(15)) as [string, string];
const line = (viewer: string, video: string, typing = false, address = "") =>
  roster.formatEntry({ viewer, video, typing, address });
const counts = (state: string, marks: string, now: number) =>
  Object.fromEntries(roster.updateRoster(state, marks, now).counts);
const crowd = (n: number, address: string, from = 0) =>
  Array.from({ length: n }, (_, i) => line(`guest:${address}${from + i}`, a, false, address)).join("");

test("an entry is one line of four columns, with a dash for a missing video or network", () => {
  expect(line("rahim", a, true)).toBe(`rahim ${a} 1 -\n`);
  expect(line("guest:1", "", false, "198.51.100.7")).toBe("guest:1 - 0 198.51.100.7\n");
});

test("viewers count once, at the video that they reported last", () => {
  const marks = line("rahim", a) + line("guest:1", a) + line("rahim", b) + line("karim", b, true);
  const { state, counts: found, next } = roster.updateRoster("", marks, 1000);
  expect(Object.fromEntries(found)).toEqual({ [a]: [1, 0], [b]: [2, 1] });
  expect(next).toBe(7000);
  expect(state).toBe(
    [
      `00000000460000000000000000${a}guest:1 -`,
      `00000000460000000000000000${b}rahim -`,
      `00000000460000000000007000${b}karim -`,
    ].join("\n"),
  );
  expect(counts(state, line("rahim", ""), 2000)).toEqual({ [a]: [1, 0], [b]: [1, 1] });
});

test("presence expires: the typing flag after 6 s, the viewer after 45 s", () => {
  const { state } = roster.updateRoster("", line("rahim", a, true), 0);
  expect(counts(state, "", 5999)).toEqual({ [a]: [1, 1] });
  const later = roster.updateRoster(state, "", 6000);
  expect(Object.fromEntries(later.counts)).toEqual({ [a]: [1, 0] });
  expect(later.next).toBe(45_000);
  expect(counts(later.state, "", 44_999)).toEqual({ [a]: [1, 0] });
  expect(roster.updateRoster(later.state, "", 45_000)).toEqual({
    state: "",
    counts: new Map(),
    next: Number.POSITIVE_INFINITY,
  });
});

test("the next pass is due when the first entry expires", () => {
  const first = roster.updateRoster("", line("rahim", a), 0);
  const second = roster.updateRoster(first.state, line("karim", a), 1000);
  expect(second.next).toBe(45_000);
  expect(roster.updateRoster(second.state, line("rahim", a), 2000).next).toBe(46_000);
});

test("the roster has a limited number of viewers, and of guests per network", () => {
  const one = roster.updateRoster("", crowd(125, "198.51.100.7"), 0);
  expect(one.counts.get(a)).toEqual([120, 0]);
  // Present viewers stay, another address gets in, and so do users.
  const more =
    line("guest:198.51.100.70", b, false, "198.51.100.7") + crowd(2, "203.0.113.1") + line("rahim", a);
  expect(counts(one.state, more, 1)).toEqual({ [a]: [122, 0], [b]: [1, 0] });
  const full = roster.updateRoster("", crowd(10_005, ""), 0);
  expect(full.counts.get(a)).toEqual([10_000, 0]);
  expect(full.state.length).toBeLessThan(2_000_000);
});

test("guests of one network are limited over all passes; one who leaves makes room for another", () => {
  const { state } = roster.updateRoster("", crowd(119, "x"), 0);
  expect(counts(state, crowd(2, "x", 119), 1)).toEqual({ [a]: [120, 0] });
  const full = roster.updateRoster("", crowd(120, "x"), 0).state;
  const leaves = line("guest:x0", "", false, "x");
  expect(counts(full, leaves + crowd(2, "x", 120), 1)).toEqual({ [a]: [120, 0] });
  // A repeated request takes no second place.
  expect(counts(state, crowd(119, "x") + crowd(1, "x", 119), 1)).toEqual({ [a]: [120, 0] });
});

test("parses a presence request", () => {
  const viewer = "guest-browser-000001";
  expect(parsePresence({ video: a, typing: true, viewer }, b)).toEqual({ viewer: b, video: a, typing: true });
  expect(parsePresence({ video: a, typing: true, viewer }, "")).toEqual({
    viewer: `guest:${viewer}`,
    video: a,
    typing: false,
  });
  expect(parsePresence({ video: "", typing: true }, b)).toEqual({ viewer: b, video: "", typing: false });
  for (const bad of [null, {}, { video: a }, { video: a, viewer: "a b" }, { video: `${a} x`, viewer }])
    expect(parsePresence(bad, "")).toBeNull();
  expect(parsePresence({ video: "../x" }, b)).toBeNull();
});

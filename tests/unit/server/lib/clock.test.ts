// Times of a clock that is set back or forward.
import { expect, test } from "vitest";
import clock from "../../../../pb_hooks/lib/clock.js";
import roster from "../../../../pb_hooks/presence/roster.js";

const { hasPassed, isAhead } = clock;
const NOW = 1_800_000_000_000;
const DAY_MS = 86_400_000;

test("an interval has passed after its time, and at once if the clock was set back", () => {
  expect(hasPassed(NOW - 199, 200, NOW)).toBe(false);
  expect(hasPassed(NOW - 200, 200, NOW)).toBe(true);
  expect(hasPassed(0, 200, NOW)).toBe(true);
  expect(hasPassed(NOW + DAY_MS, 200, NOW)).toBe(true);
});

test("another engine's clock a moment ahead does not end an interval", () => {
  expect(hasPassed(NOW + 1000, 200, NOW)).toBe(false);
  expect(hasPassed(NOW + 1001, 200, NOW)).toBe(true);
});

test("an end is ahead until its time, and not if it is further ahead than it can have been set", () => {
  expect(isAhead(NOW + 60_000, 60_000, NOW)).toBe(true);
  expect(isAhead(NOW + 61_000, 60_000, NOW)).toBe(true);
  expect(isAhead(NOW + 61_001, 60_000, NOW)).toBe(false);
  expect(isAhead(NOW, 60_000, NOW)).toBe(false);
});

test("viewers from before the clock was set back are no longer counted", () => {
  const video = "a".repeat(15);
  const report = roster.formatEntry({ viewer: "rahim", video, typing: false, address: "" });
  const { state } = roster.updateRoster("", report, NOW);
  expect([...roster.updateRoster(state, "", NOW - 500).counts]).toEqual([[video, [1, 0]]]);
  expect([...roster.updateRoster(state, "", NOW - DAY_MS).counts]).toEqual([]);
});

// How long a push service that fails is left alone.
import { expect, test } from "vitest";
import { nextPause } from "../../../../pb_hooks/push/pause.js";

test("each failure in a row doubles the pause, from a minute up to an hour", () => {
  const pauses = [nextPause(0, 0)];
  while (pauses.length < 8) pauses.push(nextPause(pauses.at(-1) ?? 0, 0));
  expect(pauses).toEqual([60, 120, 240, 480, 960, 1920, 3600, 3600]);
});

test("the pause that a service asks for counts if it is longer, up to an hour", () => {
  expect(nextPause(0, 30)).toBe(60);
  expect(nextPause(0, 300)).toBe(300);
  expect(nextPause(300, 400)).toBe(600);
  expect(nextPause(0, 86_400)).toBe(3600);
});

import { expect, test } from "vitest";
import { byDay } from "@/features/notifications/by-day";
import type { NotificationGroup } from "@/state/records/types";

/** Local time, as the reader's clock counts days. */
const at = (day: number, hour: number, minute = 0) => new Date(2026, 10, day, hour, minute).toISOString();
const group = (at: string) => ({ id: at, at }) as NotificationGroup;
const days = (times: string[], now: string) =>
  byDay(times.map(group), new Date(now).getTime()).map(({ day, groups }) => [
    day,
    groups.map(({ id }) => times.indexOf(id)),
  ]);

test("groups by days of the reader's clock, and each keeps its place", () => {
  const times = [at(26, 0, 0), at(25, 23, 59), at(25, 0, 0), at(24, 23, 59), at(20, 0, 0), at(19, 23, 59)];
  expect(days(times, at(26, 23, 59))).toEqual([
    ["today", [0]],
    ["yesterday", [1, 2]],
    ["week", [3, 4]],
    ["earlier", [5]],
  ]);
});

test("leaves out days without notifications", () => {
  expect(days([at(26, 9), at(1, 9)], at(26, 10))).toEqual([
    ["today", [0]],
    ["earlier", [1]],
  ]);
  expect(days([], at(26, 10))).toEqual([]);
});

test("a time after the browser's clock belongs to today", () => {
  expect(days([at(27, 1), at(26, 9)], at(26, 10))).toEqual([["today", [0, 1]]]);
});

test("counts days across a change of month", () => {
  const times = [at(1, 1), at(0, 23), at(-4, 1), at(-6, 23)];
  expect(days(times, at(1, 2))).toEqual([
    ["today", [0]],
    ["yesterday", [1]],
    ["week", [2]],
    ["earlier", [3]],
  ]);
});

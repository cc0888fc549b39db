import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { setLanguage } from "@/i18n";
import { relativeTime } from "@/i18n/relative-time";

Object.assign(globalThis, { document: { documentElement: { dataset: {} } } });
beforeEach(() => vi.useFakeTimers({ now: new Date("2026-06-15T12:00:00Z") }));
afterEach(() => vi.useRealTimers());

const DAY = 86_400;
const before = (seconds: number) => relativeTime(new Date(Date.now() - seconds * 1000).toISOString());

test.each([
  [-60, "এইমাত্র", "Just now"],
  [59.6, "এইমাত্র", "Just now"],
  [60, "১ মিনিট আগে", "1 minute ago"],
  [5 * 60, "৫ মিনিট আগে", "5 minutes ago"],
  [59.6 * 60, "১ ঘণ্টা আগে", "1 hour ago"],
  [23 * 3600, "২৩ ঘণ্টা আগে", "23 hours ago"],
  [23.6 * 3600, "১ দিন আগে", "1 day ago"],
  [29 * DAY, "২৯ দিন আগে", "29 days ago"],
  [31 * DAY, "১ মাস আগে", "1 month ago"],
  [300 * DAY, "১০ মাস আগে", "10 months ago"],
  [360 * DAY, "১ বছর আগে", "1 year ago"],
  [800 * DAY, "২ বছর আগে", "2 years ago"],
])("%d seconds ago in words", async (seconds, bangla, english) => {
  await setLanguage("bn");
  expect(before(seconds)).toBe(bangla);
  await setLanguage("en");
  expect(before(seconds)).toBe(english);
});

test("shows an invalid time as now", () => {
  expect(relativeTime("")).toBe("Just now");
});

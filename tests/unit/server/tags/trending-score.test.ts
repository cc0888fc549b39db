// The order of trending tags: owners of today against the tag's usual day.
import { expect, test } from "vitest";
import { rankTrending, surprise } from "../../../../pb_hooks/tags/trending-score.js";

const use = (tag: string, today: number, yesterday = 0, month = 0, videos = 9) => ({
  ...{ tag, videos, today, yesterday, month },
});

test("the score counts standard deviations above the usual day", () => {
  expect(surprise(use("new", 4), 0.5)).toBe(4);
  // 28 days of 3 owners: 3 usual, 11 today.
  expect(surprise(use("a", 11, 0, 84), 1)).toBe(4);
  expect(surprise(use("a", 3, 0, 84), 1)).toBe(0);
  expect(surprise(use("a", 2, 0, 84), 1)).toBe(-0.5);
});

test("yesterday counts as far as today is not over", () => {
  expect(surprise(use("a", 0, 8), 0)).toBe(8);
  expect(surprise(use("a", 0, 8), 0.75)).toBe(2);
  expect(surprise(use("a", 0, 8), 1)).toBe(0);
});

test("one owner alone makes no trend", () => {
  expect(surprise(use("a", 1, 1), 0)).toBe(0);
  expect(surprise(use("a", 2), 0)).toBe(2);
});

test("the rarer tag leads at the same rise, and the larger one at the same score", () => {
  const uses = [
    use("big", 30, 0, 560),
    use("small", 12, 0, 56),
    use("usual", 20, 0, 560),
    use("b", 5, 0, 0, 7),
    use("c", 5, 0, 0, 8),
    use("a", 5, 0, 0, 7),
  ];
  expect(rankTrending(uses, 1).map(({ tag }) => tag)).toEqual(["small", "c", "a", "b", "big"]);
});

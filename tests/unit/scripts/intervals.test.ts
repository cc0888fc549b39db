// Confidence intervals, against values from the literature.
import { expect, test } from "vitest";
import { meanInterval, shareDifference, shareInterval } from "../../../scripts/lib/intervals.mjs";

test("the interval of a mean uses Student's t for few values", () => {
  const { mean, half } = meanInterval([1, 2, 3, 4, 5]);
  expect(mean).toBe(3);
  expect(half).toBeCloseTo((2.776 * Math.sqrt(2.5)) / Math.sqrt(5), 6);
  expect(meanInterval([7]).half).toBeNaN();
  const many = Array.from({ length: 100 }, (_, n) => n % 2);
  expect(meanInterval(many).half).toBeCloseTo(1.96 * Math.sqrt(25 / 99 / 100), 6);
});

test("Wilson's interval of 81 in 263 is 25.5 to 36.6 % (Newcombe 1998)", () => {
  const { share, from, to } = shareInterval(81, 263);
  expect(share).toBeCloseTo(0.308, 3);
  expect([from, to].map((value) => value.toFixed(4))).toEqual(["0.2553", "0.3662"]);
});

test("Wilson's interval of no hit in 20 begins at 0 and has a width", () => {
  const { from, to } = shareInterval(0, 20);
  expect(from).toBeCloseTo(0, 10);
  expect(to).toBeCloseTo(0.1611, 4);
});

test("the difference of 56 in 70 and 48 in 80 is 5.2 to 33.4 points (Newcombe 1998)", () => {
  const { difference, from, to } = shareDifference(shareInterval(56, 70), shareInterval(48, 80));
  expect(difference).toBeCloseTo(0.2, 10);
  expect([from, to].map((value) => value.toFixed(4))).toEqual(["0.0524", "0.3339"]);
});

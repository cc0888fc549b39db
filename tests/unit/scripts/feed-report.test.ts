// Arithmetic and text of `make feed-report`.
import { expect, test } from "vitest";
import { hoursOf, ratesByReason } from "../../../scripts/ops/feed-report/figures.mjs";
import { reportLines } from "../../../scripts/ops/feed-report/lines.mjs";

const sum = (reason: string, watches: number, stayed: number, isUsual = 1) => ({
  reason,
  isUsual,
  watches,
  stayed,
});

test("reasons add up over all users and are compared with random places", () => {
  const [category, random, owner] = ratesByReason([
    sum("category", 400, 240),
    sum("category", 100, 60, 0),
    sum("random", 100, 40),
    sum("owner", 29, 29),
  ]);
  expect(category).toMatchObject({ reason: "category", watches: 500, share: 0.6 });
  expect(category?.against?.difference).toBeCloseTo(0.2, 10);
  expect(category?.against?.from).toBeGreaterThan(0);
  expect(random).toMatchObject({ reason: "random", against: undefined });
  expect(owner).toMatchObject({ reason: "owner", watches: 29, against: undefined });
});

test("with 29 random places no reason is compared, with 30 each is", () => {
  const compared = (random: number) =>
    ratesByReason([sum("new", 500, 200), sum("random", random, 10)])[0]?.against;
  expect(compared(29)).toBeUndefined();
  expect(compared(30)).toBeDefined();
});

test("hours of a share that not enough videos have reached are undefined", () => {
  expect(hoursOf([4, null, 1, 2, 3])).toEqual({ reached: 4, half: 3, most: undefined });
  expect(hoursOf([null, null, 1])).toEqual({ reached: 1, half: undefined, most: undefined });
  expect(hoursOf([])).toEqual({ reached: 0, half: undefined, most: undefined });
});

test("the report says which reasons do better, worse, or neither", () => {
  const lines = reportLines({
    users: 12,
    reasons: [
      sum("category", 1000, 600),
      sum("new", 1000, 200),
      sum("stay", 60, 25),
      sum("random", 500, 200),
      sum("random", 2, 1, 0),
      sum("", 3, 1, 0),
      sum("seen", 35, 10),
    ],
    owners: { all: 8, seen: 6 },
    videos: { all: 40, few: 10 },
    hours: [1, 2, null, 4],
  });
  const text = lines.join("\n");
  expect(text).toMatch(/^2600 watches of 12 users/);
  expect(text).toMatch(/category +1000 +60\.0 .*\+20\.0 .* better/);
  expect(text).toMatch(/new +1000 +20\.0 .*-20\.0 .* WORSE/);
  expect(text).toMatch(/stay +60 +41\.7 .* no difference shown/);
  expect(text).toMatch(/not told +3 .* too little data/);
  expect(text).toContain("seen before: 1.3 % (35 of 2600)");
  expect(text).toContain("owners with a viewer: 75.0 % (6 of 8)");
  expect(text).toContain("fewer than 5 viewers: 25.0 % (10 of 40)");
  expect(text).toContain("with 30 viewers: 75.0 % (3 of 4)");
  expect(text).toContain("2.0 h for half, not yet for nine of ten");
  const few = lines.slice(lines.indexOf("Users with 30 watches or fewer"));
  expect(few.join("\n")).toMatch(/random +2 +50\.0/);
});

test("the report says so where data is missing", () => {
  const nothing = { owners: { all: 0, seen: 0 }, videos: { all: 0, few: 0 }, hours: [] };
  expect(reportLines({ users: 0, reasons: [], ...nothing })).toHaveLength(1);
  const text = reportLines({ users: 1, reasons: [sum("new", 5, 1, 0)], ...nothing }).join("\n");
  expect(text).toContain("Random places: 0 watches. Below 30");
  expect(text).toContain("Users with more than 30 watches\n  no watches");
  expect(text).toContain("fewer than 5 viewers: too little data");
});

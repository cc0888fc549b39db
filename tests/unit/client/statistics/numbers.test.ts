import { describe, expect, test } from "vitest";
import { retention, sourceRows, totals } from "@/features/statistics/numbers";

describe("retention", () => {
  test("counts at each step the viewers who reached it or a later one", () => {
    const steps = Array.from({ length: 20 }, () => 0);
    steps[0] = 2;
    steps[10] = 1;
    steps[19] = 5;
    const points = retention(steps);
    expect(points).toHaveLength(20);
    expect(points[0]).toEqual({ at: 0, watching: 8, share: 1 });
    expect(points[1]).toEqual({ at: 0.05, watching: 6, share: 0.75 });
    expect(points[10]).toEqual({ at: 0.5, watching: 6, share: 0.75 });
    expect(points[11]).toEqual({ at: 0.55, watching: 5, share: 0.625 });
    expect(points[19]).toEqual({ at: 0.95, watching: 5, share: 0.625 });
  });

  test("never rises, and rounds shares to four digits", () => {
    const points = retention([1, 0, 2]);
    expect(points.map(({ share }) => share)).toEqual([1, 0.6667, 0.6667]);
  });

  test("of no viewers is zero everywhere", () => {
    for (const { watching, share } of retention([0, 0, 0])) expect([watching, share]).toEqual([0, 0]);
  });
});

test("totals sum every number over the days", () => {
  const day = { views: 1, viewers: 2, stayed: 3, likes: 4, shares: 5, follows: 6 };
  expect(totals([day, day])).toEqual({ views: 2, viewers: 4, stayed: 6, likes: 8, shares: 10, follows: 12 });
  expect(totals([])).toEqual({ views: 0, viewers: 0, stayed: 0, likes: 0, shares: 0, follows: 0 });
});

test("sources come with their share, the largest first", () => {
  expect(sourceRows({ link: 1, foryou: 2, search: 1 })).toEqual([
    { source: "foryou", views: 2, share: 0.5 },
    { source: "link", views: 1, share: 0.25 },
    { source: "search", views: 1, share: 0.25 },
  ]);
  expect(sourceRows({})).toEqual([]);
});

import { describe, expect, test } from "vitest";
import { favourites, OWNER_GAP, rank, readTaste, spreadOwners } from "../../../../pb_hooks/feed/ranking.js";

const NOW = 1_790_000_000;
const WEIGHTS = { doublingDays: 8, followedDays: 8 };
const NO_TASTE = readTaste([]);
const day = NOW / 86_400;
const video = (name: string, more: object = {}) => ({
  ...{
    video: name,
    owner: `owner of ${name}`,
    category: "food",
    score: day,
    born: NOW,
    shown: 0,
    followed: false,
  },
  ...more,
});
const order = (...args: Parameters<typeof rank>) =>
  rank(...args).map(({ video: name, reason }) => `${name} ${reason}`);

describe("taste", () => {
  test("is what the viewer stays with oftener than others, compared with the viewer's own average", () => {
    const stay = (category: string, stayed: number, count: number) =>
      Array.from({ length: count }, () => ({ category, owner: "o", stayed, expected: 0.4 }));
    const taste = readTaste([...stay("food", 1, 20), ...stay("music", 0, 20)]);
    expect(taste.categories.get("food")).toBeCloseTo(Math.log2((20 / (25 / 21) + 3) / 11), 6);
    expect(taste.categories.get("music")).toBeCloseTo(Math.log2(3 / 11), 6);
    expect(favourites(taste, 2)).toEqual(["food"]);
  });

  test("of a viewer who stays with everything, or with what everybody stays with, prefers nothing", () => {
    const all = (stayed: number, expected: number) =>
      ["food", "music"].flatMap((category) =>
        Array.from({ length: 50 }, () => ({ category, owner: category, stayed, expected })),
      );
    for (const taste of [readTaste(all(1, 0.4)), readTaste(all(1, 1)), NO_TASTE])
      for (const doublings of [...taste.categories.values(), ...taste.owners.values()])
        expect(Math.abs(doublings)).toBeLessThan(0.2);
  });

  test("counts an owner besides the category, together no more than a doubling and a half", () => {
    const taste = {
      categories: new Map([["food", 1.2]]),
      owners: new Map([
        ["liked", 1],
        ["disliked", -4],
      ]),
    };
    const ranked = rank(
      [
        video("both", { owner: "liked", score: day - 12.1 }),
        video("none", { category: "music" }),
        video("less", { owner: "disliked" }),
      ],
      taste,
      WEIGHTS,
      NOW,
    );
    expect(ranked.map(({ video: name, days }) => [name, Math.round((days - day) * 10) / 10])).toEqual([
      ["none", 0],
      ["both", -0.1],
      ["less", -12],
    ]);
  });

  test("names at most as many favourites as asked for, the best first", () => {
    const categories = new Map([
      ["a", 0.1],
      ["b", 0.9],
      ["c", 0.5],
      ["d", -1],
    ]);
    expect(favourites({ categories, owners: new Map() }, 2)).toEqual(["b", "c"]);
  });
});

describe("the order", () => {
  test("is the score", () => {
    const two = [video("old", { score: day - 0.1 }), video("new")];
    expect(order(two, NO_TASTE, WEIGHTS, NOW)).toEqual(["new new", "old new"]);
  });

  test("puts a followed owner's video of three days forward, not an older one", () => {
    const age = (days: number) => ({ score: day - days, born: NOW - days * 86_400, followed: true });
    const list = [video("fresh", age(2.9)), video("stale", age(3.1)), video("other", { score: day - 3 })];
    expect(order(list, NO_TASTE, WEIGHTS, NOW)).toEqual(["fresh follow", "other new", "stale new"]);
  });

  test("names the largest term as the reason, and only one of a day or more", () => {
    const taste = {
      categories: new Map([
        ["food", 0.5],
        ["music", 0.1],
      ]),
      owners: new Map([["o", 0.6]]),
    };
    const list = [
      video("1", { owner: "o", score: day + 9 }),
      video("2", { score: day + 3.9, shown: 30 }),
      video("3", { score: day + 4.1, shown: 30, category: "travel" }),
      video("4", { score: day + 4, shown: 29, category: "travel" }),
      video("5", { category: "music" }),
    ];
    expect(order(list, taste, WEIGHTS, NOW)).toEqual(["1 owner", "2 category", "3 stay", "4 new", "5 new"]);
  });
});

describe("owners", () => {
  const by = (...owners: string[]) =>
    owners.map((owner, n) => ({ video: `${n}`, owner, reason: "new" as const }));
  const spread = (...args: Parameters<typeof spreadOwners>) =>
    spreadOwners(...args)
      .map(({ owner }) => owner)
      .join("");

  test("never appear twice in six", () => {
    const list = by(..."aaaabbbbccccddddeeeeffffgggg");
    const owners = spread(list, 28);
    expect(owners).toHaveLength(28);
    for (let n = 0; n + OWNER_GAP <= 24; n++)
      expect(new Set(owners.slice(n, n + OWNER_GAP)).size).toBe(OWNER_GAP);
  });

  test("keep their distance from the page before", () => {
    expect(spread(by("a", "b", "c"), 3, ["x", "a", "c", "d", "e", "f"])).toBe("bac");
  });

  test("appear again when nobody else is left", () => {
    expect(spread(by("a", "a", "b", "a"), 4)).toBe("abaa");
    expect(spread(by("a", "a"), 1)).toBe("a");
    expect(spread([], 3)).toBe("");
  });
});

// The feed simulator: its figures, its people, and a small run.
import { describe, expect, test } from "vitest";
import { feedsOf, OURS } from "../../../scripts/testing/feed-simulation/feeds.mjs";
import { gain, gini, median, ndcg } from "../../../scripts/testing/feed-simulation/metrics.mjs";
import { ordered } from "../../../scripts/testing/feed-simulation/order.mjs";
import { population } from "../../../scripts/testing/feed-simulation/population.mjs";
import { sequence, uniform } from "../../../scripts/testing/feed-simulation/random.mjs";
import { simulate } from "../../../scripts/testing/feed-simulation/run.mjs";
import { createSite } from "../../../scripts/testing/feed-simulation/site.mjs";
import { feedTable, partsTable } from "../../../scripts/testing/feed-simulation/tables.mjs";
import { wantedNow, watch } from "../../../scripts/testing/feed-simulation/truth.mjs";
import { WORLDS } from "../../../scripts/testing/feed-simulation/worlds.mjs";

type Row = ReturnType<typeof createSite>["rows"][number];
const main = WORLDS.main as (typeof WORLDS)[string];
const world = {
  ...main,
  days: 6,
  warmUpDays: 2,
  viewers: 25,
  owners: 20,
  videosPerDay: 20,
  views: 10,
  maxViews: 12,
};
const people = population(world, 1);
const feeds = feedsOf(world);
const run = (name: string) => simulate(people, feeds[name] as (typeof feeds)[string]);

describe("figures", () => {
  test("NDCG is 1 for the best order, less for another, 0 for nothing wanted", () => {
    const gains = [0.9, 0.5, 0.2].map(gain);
    expect(ndcg(gains, gains)).toBe(1);
    expect(ndcg([...gains].reverse(), gains)).toBeLessThan(0.8);
    expect(ndcg([0, 0, 0], gains)).toBe(0);
    expect(ndcg([gain(0.5)], [gain(0.9), gain(0.5)], 1)).toBeCloseTo(gain(0.5) / gain(0.9), 10);
  });

  test("Gini is 0 for equal values and near 1 if one value has all", () => {
    expect(gini([3, 3, 3, 3])).toBe(0);
    expect(gini([0, 0, 0, 8])).toBe(0.75);
    expect(gini([1, 2, 3, 4])).toBeCloseTo(0.25, 10);
  });

  test("the median counts videos that never got there", () => {
    expect(median([5, 1, Number.POSITIVE_INFINITY])).toBe(5);
    expect(median([1, Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY])).toBe(Number.POSITIVE_INFINITY);
  });

  test("an ordered list stays in order while values rise and fall", () => {
    const roll = sequence(5);
    const rows = Array.from({ length: 40 }, () => ({ score: roll() }) as Row);
    const list = ordered("score");
    for (const row of rows) list.add(row);
    for (let n = 0; n < 200; n++) {
      const row = rows[Math.floor(roll() * rows.length)];
      if (row) row.score = roll();
      if (n % 7 === 0) list.list();
    }
    expect(list.list()).toEqual([...rows].sort((a, b) => b.score - a.score));
  });
});

describe("people", () => {
  test("a seed always draws the same population, another seed another one", () => {
    expect(population(world, 1)).toEqual(people);
    expect(population(world, 2)).not.toEqual(people);
  });

  test("videos and visits come in order, and no owner or viewer acts before joining", () => {
    const isSorted = (values: number[]) => values.every((value, n) => value >= (values[n - 1] ?? value));
    expect(isSorted(people.videos.map(({ born }) => born))).toBe(true);
    expect(isSorted(people.visits.map(({ at }) => at))).toBe(true);
    expect(people.videos.filter(({ born, owner }) => born < owner.joined)).toEqual([]);
    expect(people.visits.filter(({ at, viewer }) => at < viewer.joined)).toEqual([]);
    // Five of 25 join at an even pace, the first of them at the start.
    expect(people.viewers.filter(({ joined }) => joined > 0)).toHaveLength(4);
    expect(people.videos.filter(({ isFirst }) => isFirst).length).toBeGreaterThan(0);
  });

  test("a viewer reacts to a video in the same way whatever was asked before", () => {
    const [video] = people.videos;
    if (!video) throw new Error("no video");
    expect(watch(0.5, video, 0, [1, 2])).toEqual(watch(0.5, video, 0, [1, 2]));
    expect(uniform(1, 2, 3)).toBe(uniform(1, 2, 3));
    expect(uniform(1, 2, 3)).not.toBe(uniform(3, 2, 1));
  });

  test("short videos keep more of those who do not want them, and repeats and the same owner are wanted less", () => {
    const [video] = people.videos;
    if (!video) throw new Error("no video");
    const stayed = (duration: number) =>
      Array.from({ length: 2000 }, (_, n) => watch(0, { ...video, duration }, 0, [n]).stayed).filter(Boolean)
        .length;
    expect(stayed(5)).toBeGreaterThan(2 * stayed(15));
    const usual = wantedNow({ odds: 0, sameOwner: false, isRepeat: false });
    expect(usual).toBe(0.5);
    expect(wantedNow({ odds: 0, sameOwner: true, isRepeat: false })).toBeLessThan(usual);
    expect(wantedNow({ odds: 0, sameOwner: false, isRepeat: true })).toBeLessThan(usual / 2);
  });
});

describe("a small run", () => {
  test("a site that has too few videos repeats some only after all were seen", () => {
    const tiny = { ...world, videosPerDay: 2, backlog: 10 };
    const feed = feedsOf(tiny)[OURS] as (typeof feeds)[string];
    const { repeats, earlyRepeats } = simulate(population(tiny, 1), feed);
    expect(repeats).toBeGreaterThan(0.1);
    expect(earlyRepeats).toBe(0);
  });

  test("For You repeats nothing, newest first does", () => {
    expect(run(OURS).repeats).toBe(0);
    expect(run("newest, as before").repeats).toBeGreaterThan(0.1);
    expect(run("newest, seen left out").repeats).toBe(0);
  });

  test("the same seed prints the same tables", () => {
    const tables = () => {
      const names = [OURS, "without taste", "formula of Loops", "weights of X"];
      const results = Object.fromEntries(
        names.map((name) => [name, [simulate(population(world, 3), feeds[name] as never)]]),
      );
      return `${feedTable(results)}\n${partsTable(results)}`;
    };
    expect(tables()).toBe(tables());
  });

  test("the feed that knows every taste shows more wanted videos than any other", () => {
    const best = run("knows every taste");
    expect(best.ndcg).toBeGreaterThan(0.95);
    for (const name of [OURS, "random", "newest, as before", "most viewed"])
      expect(run(name).wanted).toBeLessThan(best.wanted);
  });

  test("no owner appears twice in six places of For You, random places included", () => {
    const site = createSite();
    for (const video of people.videos) site.publish(video);
    const [viewer] = people.viewers;
    if (!viewer) throw new Error("no viewer");
    const page = (name: string) =>
      feeds[name]?.page(site, site.historyOf(viewer), 144, sequence(9), []) ?? [];
    const tooNear = (name: string) => {
      const owners = page(name).map(({ video }) => video.owner.id);
      return owners.filter((owner, n) => owners.slice(Math.max(0, n - 5), n).includes(owner));
    };
    expect(page(OURS)).toHaveLength(60);
    expect(tooNear(OURS)).toEqual([]);
    expect(tooNear("without owner gap").length).toBeGreaterThan(0);
  });
});

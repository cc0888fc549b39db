// Simulates viewers with known tastes and compares the feed "For You" with itself minus each part and with other feeds.
//   node scripts/testing/feed-simulate.mjs     SEEDS=5 (how many), WORLD=main|scarce|flood|labels|small,
//   FEEDS="For You,newest" only those whose name begins so (For You always runs)
// It shows whether the ranking does what is meant. It cannot show that people like it: docs/ranking.md.
import { fail } from "../lib/paths.mjs";
import { feedsOf, OURS } from "./feed-simulation/feeds.mjs";
import { population } from "./feed-simulation/population.mjs";
import { simulate } from "./feed-simulation/run.mjs";
import { feedTable, partsTable } from "./feed-simulation/tables.mjs";
import { WORLDS } from "./feed-simulation/worlds.mjs";

const { SEEDS = "5", WORLD = "main", FEEDS = "" } = process.env;
const world = WORLDS[WORLD] ?? fail(`WORLD= is one of ${Object.keys(WORLDS).join(", ")}.`);
const seeds = Number(SEEDS);
if (!Number.isInteger(seeds) || seeds < 1) fail(`SEEDS=${SEEDS} is not a number of seeds (1 or more).`);

const wanted = FEEDS.split(",").map((name) => name.trim());
const feeds = Object.entries(feedsOf(world)).filter(
  ([name]) => name === OURS || wanted.some((start) => name.startsWith(start)),
);
/** @type {import("./feed-simulation/tables.mjs").Results} */
const results = Object.fromEntries(feeds.map(([name]) => [name, []]));
for (let seed = 1; seed <= seeds; seed++) {
  const people = population(world, seed);
  for (const [name, feed] of feeds) results[name]?.push(simulate(people, feed));
  console.error(`seed ${seed} of ${seeds}`);
}
console.log(`World ${WORLD}, ${seeds} seeds; ± is 95 % over seeds, differences are paired by seed.\n`);
console.log(feedTable(results));
console.log(`\n${partsTable(results)}`);
const repeats = Math.max(...(results[OURS] ?? []).map(({ earlyRepeats }) => earlyRepeats));
const verdict = repeats ? "MISSED" : "met";
console.log(
  `\nrepeats in ${OURS} while unseen videos were left: ${(100 * repeats).toFixed(1)} %, aim 0 ${verdict}`,
);

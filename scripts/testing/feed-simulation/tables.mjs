// Prints the results of a simulation.
import { meanInterval } from "../../lib/intervals.mjs";
import { OURS } from "./feeds.mjs";
import { median } from "./metrics.mjs";

/** @typedef {import("./run.mjs").Figures} Figures @typedef {Record<string, Figures[]>} Results figures of each seed, by feed */

const percent = (/** @type {number} */ value, digits = 1) => (100 * value).toFixed(digits);
const plusMinus = (/** @type {number} */ half) => (Number.isFinite(half) ? ` ± ${half.toFixed(1)}` : "");
const hours = (/** @type {number} */ value) => (Number.isFinite(value) ? value.toFixed(0) : "never");

/** Difference to ours in percent of ours, seed by seed. @param {Figures[]} figures @param {Figures[]} ours */
const againstOurs = (figures, ours) =>
  meanInterval(figures.map(({ wanted }, n) => 100 * (wanted / (ours[n]?.wanted ?? Number.NaN) - 1)));

/** @param {string[]} head @param {string[][]} rows the first column is aligned left */
function table(head, rows) {
  const all = [head, ...rows];
  const widths = head.map((_, i) => Math.max(...all.map((row) => row[i]?.length ?? 0)));
  const pad = (/** @type {string} */ cell, /** @type {number} */ i) =>
    i ? cell.padStart(widths[i] ?? 0) : cell.padEnd(widths[i] ?? 0);
  return all.map((row) => row.map(pad).join("  ")).join("\n");
}

/** @param {Results} results */
export function feedTable(results) {
  const ours = results[OURS] ?? [];
  const head = [
    ...["feed", "wanted %", "against ours %", "stayed %", "NDCG@10", "repeats %", "coverage %", "Gini"],
    ...["reach 48 h %", "h to 30", "h to 100", "seen by 100 %"],
  ];
  const rows = Object.entries(results).map(([name, figures]) => {
    const mean = (/** @type {keyof Figures} */ key) => meanInterval(figures.map((figure) => figure[key]));
    const wanted = mean("wanted");
    const difference = againstOurs(figures, ours);
    return [
      name,
      `${percent(wanted.mean)}${plusMinus(100 * wanted.half)}`,
      name === OURS ? "" : `${difference.mean.toFixed(1)}${plusMinus(difference.half)}`,
      percent(mean("stayed").mean),
      mean("ndcg").mean.toFixed(2),
      percent(mean("repeats").mean),
      percent(mean("coverage").mean),
      mean("gini").mean.toFixed(2),
      percent(mean("reach").mean),
      .../** @type {const} */ (["hoursTo30", "hoursTo100"]).map((key) =>
        hours(median(figures.map((figure) => figure[key]))),
      ),
      percent(mean("seenBy100").mean),
    ];
  });
  return table(head, rows);
}

/** One line for each part: whether leaving it out loses wanted videos. @param {Results} results */
export function partsTable(results) {
  const ours = results[OURS] ?? [];
  const rows = Object.entries(results)
    .filter(([name]) => /^(without|taste of|seen)/.test(name))
    .map(([name, figures]) => {
      const { mean, half } = againstOurs(figures, ours);
      const verdict = mean + half < 0 ? "earns its place" : mean - half > 0 ? "COSTS" : "no difference shown";
      return [name, `${mean.toFixed(1)}${plusMinus(half)}`, Number.isFinite(half) ? verdict : "one seed"];
    });
  return table(["left out or changed", "wanted %", ""], rows);
}

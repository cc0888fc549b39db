// Arithmetic of the feed report. Pure.
import { shareDifference, shareInterval } from "../../lib/intervals.mjs";

/** @typedef {import("./queries.mjs").ReasonSum} ReasonSum */
/** A share of fewer watches is not compared. */
export const MIN_WATCHES = 30;

/**
 * `against` compares with random places; undefined if there are too few of either, or for random places themselves.
 * @typedef {{ reason: string, watches: number, share: number, from: number, to: number,
 *   against?: { difference: number, from: number, to: number } }} ReasonRow
 */

/**
 * Share of watches that stayed, by reason, most frequent first.
 * @param {{ reason: string, watches: number, stayed: number }[]} sums
 * @returns {ReasonRow[]}
 */
export function ratesByReason(sums) {
  /** @type {Map<string, { watches: number, stayed: number }>} */
  const totals = new Map();
  for (const { reason, watches, stayed } of sums) {
    const total = totals.get(reason) ?? { watches: 0, stayed: 0 };
    totals.set(reason, { watches: total.watches + watches, stayed: total.stayed + stayed });
  }
  const random = totals.get("random");
  const standard = random && random.watches >= MIN_WATCHES && shareInterval(random.stayed, random.watches);
  return [...totals]
    .map(([reason, { watches, stayed }]) => {
      const interval = shareInterval(stayed, watches);
      const isCompared = standard && reason !== "random" && watches >= MIN_WATCHES;
      return {
        reason,
        watches,
        ...interval,
        against: isCompared ? shareDifference(interval, standard) : undefined,
      };
    })
    .sort((a, b) => b.watches - a.watches);
}

/**
 * Hours that half and nine of ten videos needed; undefined if so many have not come there yet.
 * @param {(number | null)[]} hours null: not yet
 */
export function hoursOf(hours) {
  const sorted = hours.map((value) => value ?? Number.POSITIVE_INFINITY).sort((a, b) => a - b);
  const at = (/** @type {number} */ share) => {
    const value = sorted[Math.ceil(share * sorted.length) - 1];
    return Number.isFinite(value) ? value : undefined;
  };
  return { reached: hours.filter((value) => value !== null).length, half: at(0.5), most: at(0.9) };
}

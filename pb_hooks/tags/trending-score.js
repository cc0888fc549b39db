// How far a tag stands above its usual day. Pure.

const DAYS = 28;
/** One owner alone makes no trend. */
const MIN_OWNERS = 2;

/**
 * Distinct owners who used the tag today, yesterday, and in the 28 days before today, summed over the days.
 * @typedef {{ tag: string, videos: number, today: number, yesterday: number, month: number }} Use
 */

/**
 * The owners of the last 24 hours above those of a usual day, in standard deviations of a random count. Yesterday counts
 * as far as today is not over, so the list is not empty after midnight.
 * @param {Use} use
 * @param {number} passed share of today, 0 to 1
 * @returns {number} 0 or less if the tag is no more used than usual
 */
function surprise({ today, yesterday, month }, passed) {
  if (Math.max(today, yesterday) < MIN_OWNERS) return 0;
  const usual = month / DAYS;
  return (today + (1 - passed) * yesterday - usual) / Math.sqrt(usual + 1);
}

/**
 * @param {Use[]} uses
 * @param {number} passed share of today, 0 to 1
 * @returns {Use[]} those above their usual day, the highest first
 */
const rankTrending = (uses, passed) =>
  uses
    .map((use) => ({ use, score: surprise(use, passed) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score || b.use.videos - a.use.videos || (a.use.tag < b.use.tag ? -1 : 1))
    .map(({ use }) => use);

module.exports = { DAYS, surprise, rankTrending };

// Chooses candidates in memory as pb_hooks/feed/candidates.js does in SQL: the best unseen videos, those of preferred
// categories, and the newest of followed owners.

/** @typedef {import("./site.mjs").Site} Site @typedef {import("./site.mjs").Row} Row @typedef {import("./site.mjs").History} History */

const BY_SCORE = 90;
const BY_CATEGORY = 40;
const MAX_FOLLOWED = 100;
const NEWEST_OF_FOLLOWED = 30;
const FOLLOWED_HOURS = 7 * 24;
const RANDOM_HOURS = 30 * 24;

/**
 * The first `count` of a list that pass.
 * @param {Row[]} list @param {number} count @param {(row: Row) => boolean} passes
 */
export function walk(list, count, passes) {
  /** @type {Row[]} */
  const found = [];
  for (const row of list) {
    if (found.length === count) break;
    if (passes(row)) found.push(row);
  }
  return found;
}

/**
 * @param {Site} site @param {History} history
 * @param {{ hour: number, categories: string[], withFollowed: boolean, withSeen: boolean }} how
 * @returns {Row[]} each once
 */
export function candidatesFor(site, history, { hour, categories, withFollowed, withSeen }) {
  const isOpen = (/** @type {Row} */ row) => withSeen || !history.stayed.has(row);
  const found = new Set(walk(site.byScore.list(), BY_SCORE, isOpen));
  for (const category of categories)
    for (const row of walk(site.byCategory.get(category)?.list() ?? [], BY_CATEGORY, isOpen)) found.add(row);
  if (withFollowed)
    for (const row of newestOfFollowed(site, history))
      if (isOpen(row) && row.video.born > hour - FOLLOWED_HOURS) found.add(row);
  return [...found];
}

/** @param {Site} site @param {History} history */
function newestOfFollowed(site, { follows }) {
  return [...follows]
    .slice(-MAX_FOLLOWED)
    .flatMap((owner) => site.byOwner.get(owner)?.at(-1) ?? [])
    .slice(0, NEWEST_OF_FOLLOWED);
}

/**
 * An unseen video of the last 30 days, each as likely as any other.
 * @param {Site} site @param {History} history @param {number} hour @param {() => number} random
 * @returns {Row | undefined} undefined if the few tries find none
 */
export function randomVideo({ rows }, { stayed }, hour, random) {
  for (let tries = 0; tries < 20; tries++) {
    const row = rows[Math.floor(random() * rows.length)];
    if (row && !stayed.has(row) && row.video.born > hour - RANDOM_HOURS) return row;
  }
  return undefined;
}

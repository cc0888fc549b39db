// Feeds to compare with: simple orders, and two published formulas in a form that fits this site's data.

import { walk } from "./candidates.mjs";
import { logOdds, tasteAt } from "./truth.mjs";

/** @typedef {import("./site.mjs").Site} Site @typedef {import("./site.mjs").Row} Row @typedef {import("./site.mjs").History} History @typedef {import("./feeds.mjs").Feed["page"]} Page */

const PAGE = 60;

/** Those with the highest values. @param {Row[]} rows @param {(row: Row) => number} scoreOf @param {number} count */
function best(rows, scoreOf, count) {
  /** @type {{ row: Row, value: number }[]} */
  const found = [];
  for (const row of rows) {
    const value = scoreOf(row);
    if (value <= (found[count - 1]?.value ?? Number.NEGATIVE_INFINITY)) continue;
    const at = found.findIndex((other) => other.value < value);
    found.splice(at < 0 ? found.length : at, 0, { row, value });
    if (found.length > count) found.pop();
  }
  return found.map(({ row }) => row);
}

/** @param {History} history @returns {(row: Row) => boolean} */
const unseenBy =
  ({ stayed }) =>
  (row) =>
    !stayed.has(row);

/** @param {boolean} withSeen @returns {Page} */
export const newest = (withSeen) => (site, history) =>
  walk(site.rows.toReversed(), PAGE, withSeen ? () => true : unseenBy(history));

/** @param {boolean} withSeen @returns {Page} */
export const mostViewed = (withSeen) => (site, history) =>
  walk(site.byViews.list(), PAGE, withSeen ? () => true : unseenBy(history));

/** @type {Page} */
export const anything = (site, history, _hour, random) =>
  best(site.rows.filter(unseenBy(history)), random, PAGE);

/** Knows every taste, which no site does: the upper bound. @param {import("./worlds.mjs").World} world @returns {Page} */
export const omniscient = (world) => (site, history, hour) => {
  const taste = tasteAt(history.viewer, hour, world);
  return best(site.rows.filter(unseenBy(history)), ({ video }) => logOdds(taste, video, world), PAGE);
};

const LOOPS_PAGE = 20;
const LOOPS_MAX_HOURS = 730 * 24;

/**
 * The feed of Loops (joinloops/loops-server, ForYouFeedService, 2026), without its hashtags and levels of trust: of the
 * newest unseen videos the best 14 by a sum of freshness over 730 days, counts against fixed maxima and interests learned
 * from likes; every third place is a random video with two likes. Unlike there, each page asks anew.
 * @type {Page}
 */
export const loops = (site, history, hour, random) => {
  const isUnseen = unseenBy(history);
  const newestFirst = site.rows.toReversed();
  /** @type {Row[]} */
  let pool = [];
  for (let batch = 1, end = 0; batch <= 5 && pool.length < LOOPS_PAGE; batch++) {
    end += batch * 3 * LOOPS_PAGE;
    pool = newestFirst.slice(0, end).filter(isUnseen);
  }
  const interests = interestsOf(history);
  const scored = best(pool, (row) => loopsScore(row, interests, hour), LOOPS_PAGE * 0.7);
  const liked = site.rows.filter((row) => row.likes >= 2 && isUnseen(row) && !scored.includes(row));
  const others = best(liked, random, LOOPS_PAGE * 0.3);
  return scored.flatMap((row, n) => (n % 2 && others.length ? [row, ...others.splice(0, 1)] : [row]));
};

/** Points of owners and categories, 0 to 1. @param {History} history */
function interestsOf({ liked }) {
  /** @type {Map<string, number>} */
  const points = new Map();
  for (const { video } of liked)
    for (const key of [video.owner.id, video.category])
      points.set(key, Math.min(1, (points.get(key) ?? 0) + 0.1));
  return points;
}

/** @param {Row} row @param {Map<string, number>} interests @param {number} hour */
function loopsScore({ video, likes, comments, shares, views }, interests, hour) {
  const age = hour - video.born;
  const part = (/** @type {number} */ count, /** @type {number} */ full) => Math.min(1, count / full);
  const counts =
    0.3 * part(likes, 1000) + 0.2 * part(comments, 100) + 0.25 * part(shares, 50) + 0.1 * part(views, 5000);
  const interest = interests.size
    ? 0.5 * (interests.get(video.owner.id) ?? 0) + 0.2 * (interests.get(video.category) ?? 0)
    : 0.5;
  return (
    0.25 * (1 - (age / LOOPS_MAX_HOURS) ** 2) +
    (0.35 * counts) / Math.log(Math.max(1, age / 24 + 1) + 2) +
    0.3 * interest
  );
}

const X_HOURS = 7 * 24;
const X_ASSUMED_VIEWERS = 20;
/** Weights of a like, a share, a reply and half a video, as published in 2023 (twitter/the-algorithm-ml, projects/home/recap). */
const X_WEIGHTS = { likes: 0.5, shares: 1, comments: 13.5, halfWatched: 0.005 };
const X_NOT_FOLLOWED = 0.75;

/**
 * Weights of X on what viewers did. There a neural network predicts each action for each viewer; here the prediction is
 * the video's own rate, drawn towards the site's. Unseen videos of a week, then older ones.
 * @type {Page}
 */
export const xLike = (site, history, hour) => {
  const points = (/** @type {Row} */ { likes, shares, comments, halfWatched }) =>
    X_WEIGHTS.likes * likes +
    X_WEIGHTS.shares * shares +
    X_WEIGHTS.comments * comments +
    X_WEIGHTS.halfWatched * halfWatched;
  const all = { points: 0, shown: 1 };
  for (const row of site.rows) {
    all.points += points(row);
    all.shown += row.shown;
  }
  const usual = all.points / all.shown;
  const score = (/** @type {Row} */ row) => {
    const rate = (points(row) + X_ASSUMED_VIEWERS * usual) / (row.shown + X_ASSUMED_VIEWERS);
    return rate * (history.follows.has(row.video.owner.id) ? 1 : X_NOT_FOLLOWED);
  };
  const unseen = site.rows.filter(unseenBy(history));
  const recent = unseen.filter(({ video }) => video.born > hour - X_HOURS);
  return best(recent.length ? recent : unseen, score, PAGE);
};

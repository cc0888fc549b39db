// Decides what a simulated viewer wants and does. Feeds never see `wanted`, only what the viewer did.
import { uniform } from "./random.mjs";

/** @typedef {import("./population.mjs").Viewer} Viewer @typedef {import("./population.mjs").Video} Video @typedef {import("./worlds.mjs").World} World */

/** A video that was seen before is wanted this much less. */
const AGAIN = 0.2;
/** Log-odds for the same face again within six videos. */
const SAME_OWNER = -0.7;
/** Each video of a visit is left a little sooner than the one before. */
const TIRING = 0.985;
/** As pb_hooks/watches/batch.js counts. */
const STAYED_S = 18;
const END_SHARE = 0.95;

/** The viewer's taste at an hour. @param {Viewer} viewer @param {number} hour @param {World} world */
export function tasteAt({ from, to }, hour, { drift, days }) {
  const angle = (drift * hour) / (days * 24);
  return from.map((value, i) => Math.cos(angle) * value + Math.sin(angle) * (to[i] ?? 0));
}

/** Log-odds that somebody with this taste wants the video. @param {Float64Array} taste @param {Video} video @param {World} world */
export function logOdds(taste, { features, quality }, world) {
  let fit = 0;
  for (let i = 0; i < taste.length; i++) fit += (taste[i] ?? 0) * (features[i] ?? 0);
  return world.base + (world.taste * fit) / Math.sqrt(taste.length) + world.quality * quality;
}

/** @param {number} odds in logarithm */
export const probability = (odds) => 1 / (1 + Math.exp(-odds));

/**
 * @param {{ odds: number, sameOwner: boolean, isRepeat: boolean }} view
 * @returns {number} probability that the viewer wants this video now
 */
export const wantedNow = ({ odds, sameOwner, isRepeat }) =>
  probability(odds + (sameOwner ? SAME_OWNER : 0)) * (isRepeat ? AGAIN : 1);

/**
 * How one view went. Viewers watch most of what they want; what they do not want they leave after some seconds, later if
 * the video is longer.
 * @param {number} wanted probability @param {Video} video @param {number} place in the visit, from 0
 * @param {number[]} keys of the random numbers: seed, viewer, time of showing
 */
export function watch(wanted, { n, duration }, place, keys) {
  const roll = (/** @type {number} */ question) => uniform(...keys, n, question);
  const wants = roll(1) < wanted;
  const attention = TIRING ** place;
  const left = -Math.log(1 - roll(2)) * (1.5 + 0.15 * duration) * attention;
  const seconds = wants && roll(3) < 0.88 * attention ? duration * (1 + 0.3 * roll(4)) : left;
  return {
    stayed: seconds >= END_SHARE * Math.min(duration, STAYED_S),
    halfWatched: seconds >= duration / 2,
    liked: roll(5) < (wants ? 0.22 : 0.01),
    commented: roll(6) < (wants ? 0.03 : 0.004),
    shared: roll(7) < (wants ? 0.03 : 0.002),
    follows: roll(8) < (wants ? 0.1 * wanted : 0.001),
  };
}

// The compared feeds by name. The first is the project's; "without" means the project's with that part left out.
import { chosen } from "./chosen.mjs";
import { anything, loops, mostViewed, newest, omniscient, xLike } from "./peers.mjs";

/** @typedef {import("./site.mjs").Site} Site @typedef {import("./site.mjs").Row} Row @typedef {import("./site.mjs").History} History */
/**
 * `page` lists what is shown next; `before` are the owners shown before, latest last. `site` says what the score has.
 * @typedef {{ page: (site: Site, history: History, hour: number, random: () => number, before: string[]) => Row[],
 *   site?: { ownRate?: boolean, start?: boolean } }} Feed
 */

export const OURS = "For You";

/** @param {import("./worlds.mjs").World} world @returns {Record<string, Feed>} */
export const feedsOf = (world) => ({
  [OURS]: { page: chosen() },
  "without taste": { page: chosen({ categoryTaste: false, ownerTaste: false }) },
  "without categories": { page: chosen({ categoryTaste: false }) },
  "without owners": { page: chosen({ ownerTaste: false }) },
  "without own rate": { page: chosen(), site: { ownRate: false } },
  "without start": { page: chosen(), site: { start: false } },
  "without category candidates": { page: chosen({ favourites: 0 }) },
  "without followed": { page: chosen({ followed: false }) },
  "without owner gap": { page: chosen({ gap: false }) },
  "without random places": { page: chosen({ randomPlaces: false }) },
  "taste of 120 watches": { page: chosen({ watches: 120 }) },
  "seen left in": { page: chosen({ withSeen: true }) },
  "newest, as before": { page: newest(true) },
  "newest, seen left out": { page: newest(false) },
  "most viewed": { page: mostViewed(true) },
  "most viewed, seen left out": { page: mostViewed(false) },
  random: { page: anything },
  "formula of Loops": { page: loops },
  "weights of X": { page: xLike },
  "knows every taste": { page: omniscient(world) },
});

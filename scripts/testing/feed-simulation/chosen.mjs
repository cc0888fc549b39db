// The project's feed "For You" with the code that the server runs, and the same with one part left out.
import { favourites, rank, readTaste, spreadOwners } from "../../../pb_hooks/feed/ranking.js";
import { candidatesFor, randomVideo } from "./candidates.mjs";
import { DOUBLING_DAYS, expectedShare } from "./site.mjs";

/** @typedef {import("../../../pb_hooks/feed/ranking.js").Ranked} Ranked */
/** @typedef {import("./site.mjs").Site} Site @typedef {import("./site.mjs").Row} Row @typedef {import("./site.mjs").History} History */

/** Places of one ranking: six pages of ten. */
const RANKED = 60;
const RANDOM_SHARE = 0.02;
const FOLLOWED_DAYS = 4;
const FAVOURITES = 2;

const PARTS = {
  categoryTaste: true,
  ownerTaste: true,
  favourites: FAVOURITES,
  watches: 200,
  followed: true,
  gap: true,
  randomPlaces: true,
  withSeen: false,
};

/**
 * @param {Partial<typeof PARTS>} [changes]
 * @returns {import("./feeds.mjs").Feed["page"]}
 */
export function chosen(changes = {}) {
  const parts = { ...PARTS, ...changes };
  return (site, history, hour, random, before) => {
    const taste = tasteOf(history, parts);
    const rows = candidatesFor(site, history, {
      hour,
      categories: favourites(taste, parts.favourites),
      withFollowed: parts.followed,
      withSeen: parts.withSeen,
    });
    const ranked = rank(
      rows.map((row) => candidate(row, history, parts.followed)),
      taste,
      { doublingDays: DOUBLING_DAYS, followedDays: FOLLOWED_DAYS },
      hour * 3600,
    );
    if (parts.randomPlaces) mixRandom(ranked, site, history, hour, random);
    const spread = (
      /** @type {Ranked[]} */ list,
      /** @type {number} */ count,
      /** @type {string[]} */ shown,
    ) => (parts.gap ? spreadOwners(list, count, shown) : list.slice(0, count));
    const fresh = spread(ranked, RANKED, before);
    const owners = fresh.map(({ owner }) => owner);
    const again = spread(watchedBefore(history), RANKED - fresh.length, owners);
    return [...fresh, ...again].flatMap(({ video }) => site.rows[Number(video)] ?? []);
  };
}

/** @param {History} history @param {typeof PARTS} parts */
function tasteOf({ stayed, newest }, { watches, categoryTaste, ownerTaste }) {
  const taste = readTaste(
    newest.slice(-watches).map((row) => ({
      category: row.video.category,
      owner: row.video.owner.id,
      stayed: stayed.get(row) ?? 0,
      expected: expectedShare(row),
    })),
  );
  if (!categoryTaste) taste.categories.clear();
  if (!ownerTaste) taste.owners.clear();
  return taste;
}

/** @param {Row} row @param {History} history @param {boolean} followed */
const candidate = ({ video, score, shown }, { follows }, followed) => ({
  video: video.id,
  owner: video.owner.id,
  category: video.category,
  score,
  born: video.born * 3600,
  shown,
  followed: followed && follows.has(video.owner.id),
});

/** Two places of a hundred go to any video. @param {Ranked[]} ranked @param {Site} site @param {History} history @param {number} hour @param {() => number} random */
function mixRandom(ranked, site, history, hour, random) {
  const places = Array.from({ length: RANKED }, random).filter((roll) => roll < RANDOM_SHARE);
  for (const _ of places) {
    const row = randomVideo(site, history, hour, random);
    if (!row) continue;
    const at = ranked.findIndex(({ video }) => video === row.video.id);
    if (at >= 0) ranked.splice(at, 1);
    const place = Math.floor(random() * Math.min(RANKED, ranked.length + 1));
    ranked.splice(place, 0, entry(row, "random"));
  }
}

/** Those seen longest ago fill the list once too little is unseen. @param {History} history */
const watchedBefore = ({ last }) => [...last].slice(0, RANKED).map((row) => entry(row, "seen"));

/** @param {Row} row @param {Ranked["reason"]} reason @returns {Ranked} */
const entry = ({ video }, reason) => ({ video: video.id, owner: video.owner.id, reason });

// Ranks For You for one viewer: unwatched videos first, then those watched longest ago.
const { select } = require("../lib/sql.js");
const { siteSettings } = require("../site/settings.js");
const candidates = require("./candidates.js");
const { MAX_ITEMS } = require("./cursor.js");
const { favourites, rank, spreadOwners } = require("./ranking.js");
const { readViewer } = require("./viewer.js");

/** Share of places that a random video takes. They show how well the ranking does (make feed-report). */
const RANDOM_SHARE = 0.02;
const FAVOURITES = 2;
/** Letters of an id that the client sends for a video that it has shown. */
const PREFIX_LENGTH = 7;

/** @typedef {import("./candidates.js").Candidate} Candidate @typedef {import("./ranking.js").Ranked} Ranked */

const WITH_TAG = `SELECT v.id AS id FROM json_each({:videos}) j CROSS JOIN videos v ON v.id = j.value
  WHERE v.tags NOT IN ('', '[]') AND EXISTS (SELECT 1 FROM json_each(v.tags) t WHERE t.value IN (SELECT value FROM json_each({:tags})))`;

/** @param {string[]} videos @returns {string[]} their owners, in the same order */
const ownersOf = (videos) =>
  select(
    $app,
    "SELECT r.user AS owner FROM json_each({:videos}) j CROSS JOIN video_ranks r ON r.video = j.value ORDER BY j.key",
    { owner: "" },
    { videos: JSON.stringify(videos) },
  ).map(({ owner }) => owner);

/**
 * Videos with a tag of which the viewer wants to see less; asked only then.
 * @param {Set<string>} excluded lines like "tag NAME" @param {Candidate[]} candidates
 * @returns {Set<string>}
 */
function withExcludedTag(excluded, candidates) {
  const tags = [...excluded].filter((line) => line.startsWith("tag ")).map((line) => line.slice(4));
  if (!tags.length) return new Set();
  const bind = { tags: JSON.stringify(tags), videos: JSON.stringify(candidates.map(({ video }) => video)) };
  return new Set(select($app, WITH_TAG, { id: "" }, bind).map(({ id }) => id));
}

/** @param {Ranked[]} ranked @param {Candidate[]} picks */
function mixRandom(ranked, picks) {
  for (const { video, owner } of picks) {
    const at = ranked.findIndex((other) => other.video === video);
    if (at >= 0) ranked.splice(at, 1);
    const place = Math.floor(Math.random() * Math.min(MAX_ITEMS, ranked.length + 1));
    ranked.splice(place, 0, { video, owner, reason: "random" });
  }
}

/**
 * @param {string} me "" for a guest
 * @param {Set<string>} shown beginnings of the ids of videos that the client has shown
 * @param {import("./cursor.js").FeedCursor | null} after null for the first page
 * @param {number} now in seconds since 1970
 * @returns {Ranked[]} at most 60
 */
function rankForYou(me, shown, after, now) {
  const { n, excluded, taste } = readViewer(me);
  /** @param {Candidate} candidate */
  const isExcluded = ({ video, owner, category }) =>
    excluded.size > 0 &&
    (excluded.has(`video ${video}`) ||
      excluded.has(`owner ${owner}`) ||
      excluded.has(`category ${category}`));
  /** @param {{ video: string }} candidate */
  const isShown = ({ video }) => shown.size > 0 && shown.has(video.slice(0, PREFIX_LENGTH));
  /** @param {Candidate[]} all */
  const wanted = (all) => {
    const tagged = withExcludedTag(excluded, all);
    return all.filter((candidate) => !isExcluded(candidate) && !tagged.has(candidate.video));
  };
  /** @param {Candidate[]} all */
  const fresh = (all) => wanted(all).filter((candidate) => !isShown(candidate));

  const unwatched = candidates.unwatched(me, n, favourites(taste, FAVOURITES), shown.size);
  const { feed_doubling_days: doublingDays, feed_followed_days: followedDays } = siteSettings();
  const ranked = rank(fresh(unwatched), taste, { doublingDays, followedDays }, now);
  const places = Math.min(MAX_ITEMS, ranked.length);
  const randomPlaces = Array.from({ length: places }, Math.random).filter((n) => n < RANDOM_SHARE).length;
  if (randomPlaces) mixRandom(ranked, fresh(candidates.randomVideos(me, n, randomPlaces)));

  const before = after ? ownersOf(after.shown) : [];
  const chosen = spreadOwners(ranked, MAX_ITEMS, before);
  const missing = MAX_ITEMS - chosen.length;
  if (!missing) return chosen;
  // On the first page also those of which the client has just told; later pages must not bring them again.
  const watched = candidates.watchedBefore(me, n, after?.began ?? now, missing + shown.size);
  const old = after ? fresh(watched) : wanted([...watched, ...unwatched.filter(isShown)]);
  const again = old.map(({ video, owner }) => ({ video, owner, reason: /** @type {const} */ ("seen") }));
  return [
    ...chosen,
    ...spreadOwners(
      again,
      missing,
      chosen.map(({ owner }) => owner),
    ),
  ];
}

module.exports = { rankForYou, PREFIX_LENGTH };

// Reads the videos that For You ranks: the best of all, the best of two preferred categories, and the newest of followed
// owners. Left out: videos that the viewer watched, their own, and those that are not public or are sensitive.
const { select } = require("../lib/sql.js");

const BEST = 90;
const BEST_OF_CATEGORY = 40;
const MAX_FOLLOWED = 100;
const NEWEST_OF_FOLLOWED = 30;
const FOLLOWED_MAX_AGE_S = 7 * 86_400;
/** A followed owner's video is recognized as such for this long. */
const FOLLOWED_FRESH_S = 3 * 86_400;
const RANDOM_MAX_AGE_S = 30 * 86_400;

/** One candidate as words; scores and times as whole numbers, which SQLite writes and the engine reads faster. */
const ROW = `r.video || ' ' || r.user || ' ' || r.category || ' ' || CAST(r.score * 1000 AS INTEGER) || ' ' || r.born || ' ' ||
  r.shown || ' ' || (r.born > unixepoch() - ${FOLLOWED_FRESH_S}
    AND EXISTS (SELECT 1 FROM follows f WHERE f.follower = {:me} AND f.following = r.user))`;
const UNWATCHED = `r.user <> {:me} AND NOT EXISTS (SELECT 1 FROM watches w WHERE w.viewer = {:n} AND w.video = r.n)`;

/** INDEXED BY and CROSS JOIN: statistics cannot make SQLite read along another index. @param {number} count */
const best = (count) => `SELECT ${ROW} AS row FROM video_ranks r INDEXED BY idx_video_ranks_score
  WHERE r.listed AND ${UNWATCHED} ORDER BY r.score DESC LIMIT ${count}`;

/** @param {string} parameter name of the category's parameter */
const bestOfCategory = (
  parameter,
) => `SELECT ${ROW} AS row FROM video_ranks r INDEXED BY idx_video_ranks_category
  WHERE r.listed AND r.category = {:${parameter}} AND ${UNWATCHED} ORDER BY r.score DESC LIMIT ${BEST_OF_CATEGORY}`;

const NEWEST_FOLLOWED = `SELECT ${ROW} AS row
  FROM (SELECT following FROM follows WHERE follower = {:me} ORDER BY created DESC, id DESC LIMIT ${MAX_FOLLOWED}) f
  CROSS JOIN video_ranks r ON r.n = (SELECT x.n FROM video_ranks x INDEXED BY idx_video_ranks_owner
    WHERE x.user = f.following AND x.listed ORDER BY x.born DESC LIMIT 1)
  WHERE r.born > unixepoch() - ${FOLLOWED_MAX_AGE_S} AND ${UNWATCHED} LIMIT ${NEWEST_OF_FOLLOWED}`;

/** Numbers grow with time, so a random one between the first and the last of 30 days is a random video of these days. */
const RANDOM = `WITH bounds AS MATERIALIZED (SELECT MIN(first, last) AS first, last FROM (SELECT
    COALESCE((SELECT r.n FROM videos v CROSS JOIN video_ranks r ON r.video = v.id
      WHERE v.created >= strftime('%Y-%m-%d %H:%M:%fZ', 'now', '-${RANDOM_MAX_AGE_S} seconds')
      ORDER BY v.created, v.id LIMIT 1), 1) AS first,
    COALESCE((SELECT MAX(n) FROM video_ranks), 1) AS last))
  SELECT ${ROW} AS row FROM bounds CROSS JOIN video_ranks r ON r.n = (SELECT x.n FROM video_ranks x
    WHERE x.n >= bounds.first + abs(random() % (bounds.last - bounds.first + 1)) AND x.listed ORDER BY x.n LIMIT 1)
  WHERE ${UNWATCHED}`;

/** Watched longest ago first, of videos watched before the list began. @param {number} count */
const watched = (
  count,
) => `SELECT ${ROW} AS row FROM watches w CROSS JOIN video_ranks r ON r.n = w.video AND r.listed
  WHERE w.viewer = {:n} AND w.at < {:began} ORDER BY w.at, r.n LIMIT ${count}`;

/** @typedef {import("./ranking.js").Candidate} Candidate */

/**
 * The rows come as one text, and no pattern takes them apart: the engine pays per value, and patterns of arrays cost it ten
 * times as much as an index. Ninety rows take 0.4 ms this way, 3 ms as JSON.
 * @param {string[]} parts @param {Record<string, unknown>} bind @returns {Candidate[]}
 */
function read(parts, bind) {
  const all = parts.map((sql) => `SELECT row FROM (${sql})`).join(" UNION ALL ");
  const sql = `SELECT COALESCE(group_concat(row, char(10)), '') AS rows FROM (${all})`;
  const lines = select($app, sql, { rows: "" }, bind)[0].rows;
  /** @type {Set<string>} */
  const found = new Set();
  /** @type {Candidate[]} */
  const candidates = [];
  for (const line of lines ? lines.split("\n") : []) {
    const words = line.split(" ");
    const video = words[0];
    if (found.has(video)) continue;
    found.add(video);
    candidates.push({
      video,
      owner: words[1],
      category: words[2],
      score: words[3] / 1000,
      born: Number(words[4]),
      shown: Number(words[5]),
      followed: words[6] === "1",
    });
  }
  return candidates;
}

/**
 * @param {string} me "" for a guest
 * @param {number} n the user's number in `watches`
 * @param {string[]} categories that the viewer prefers, at most two
 * @param {number} shown videos that only the client knows to have been shown: so many more are read
 */
function unwatched(me, n, categories, shown) {
  const parts = [best(BEST + shown)];
  /** @type {Record<string, unknown>} */
  const bind = { me, n };
  categories.forEach((category, i) => {
    parts.push(bestOfCategory(`category${i}`));
    bind[`category${i}`] = category;
  });
  if (me) parts.push(NEWEST_FOLLOWED);
  return read(parts, bind);
}

/** @param {string} me @param {number} n @param {number} count at most so many; videos that were watched are left out */
const randomVideos = (me, n, count) => read(Array(count).fill(RANDOM), { me, n });

/** @param {string} me @param {number} n @param {number} began seconds since 1970 @param {number} count */
const watchedBefore = (me, n, began, count) => (n ? read([watched(count)], { me, n, began }) : []);

module.exports = { unwatched, randomVideos, watchedBefore };

// Reads the numbers of an owner's videos over some days, of all or of one. Views and watches are summed by day as they come;
// likes, shares and follows are counted from their rows, so that a like costs nothing more (docs/performance.md).
const { dayOf, dayStart, dayText, TODAY } = require("../lib/bangladesh-day.js");
const { select } = require("../lib/sql.js");
const { addFields, ITEM, WITH_OWNER } = require("../videos/item.js");
const { SOURCES } = require("../views/sources.js");

const STEPS = 20;
/** Listed with their own numbers, if the numbers are of all videos. */
const MAX_VIDEOS = 20;

/**
 * `me`: id of the owner. `video`: id of one video, or "" for all. `days`: how many, the last one is today.
 * @typedef {{ me: string, video: string, days: number }} Scope
 */

const FIRST_DAY = `(${TODAY} - {:days} + 1)`;
const START = dayStart(FIRST_DAY);

/** Sums by day. @param {Scope} scope @param {"views" | "watches"} what */
const byDay = ({ video }, what) =>
  video
    ? `video_ranks r CROSS JOIN ${what}_by_day d ON d.video = r.n AND d.day >= ${FIRST_DAY}
      WHERE r.video = {:video} AND r.user = {:me}`
    : `${what}_by_owner d WHERE d.user = {:me} AND d.day >= ${FIRST_DAY}`;
/** @param {string} video SQL of an id */
const likesOf = (video) =>
  `likes l INDEXED BY idx_likes_newest ON l.video = ${video} AND l.created >= ${START}`;
/** One index has a share's video and day. @param {string} video SQL of an id */
const sharesOf = (video) =>
  `shares s INDEXED BY idx_shares_once ON s.video = ${video} AND s.day >= ${dayText(FIRST_DAY)}`;
/** Follows that were made from a video. @param {string} video SQL of an id */
const followsFrom = (video) => `follows f INDEXED BY idx_follows_video
  ON f.video = ${video} AND f.video != '' AND f.created >= ${START} AND f.following = {:me}`;
const FOLLOWS = `follows f INDEXED BY idx_follows_following WHERE f.following = {:me} AND f.created >= ${START}`;

/** @param {string} time SQL of a time as PocketBase writes it @param {string} rows */
const countByDay = (time, rows) =>
  `SELECT ${dayOf(`unixepoch(${time})`)} AS day, COUNT(*) AS n FROM ${rows} GROUP BY day`;

/** Each kind of number in a column of its own; days without a number are zeros. @param {Scope} scope */
function daysSql(scope) {
  const mine = `WHERE v.user = {:me} ${scope.video && "AND v.id = {:video}"}`;
  const follows = scope.video ? `videos v CROSS JOIN ${followsFrom("v.id")} ${mine}` : FOLLOWS;
  return `WITH RECURSIVE
    span(day) AS (SELECT ${FIRST_DAY} UNION ALL SELECT day + 1 FROM span WHERE day < ${TODAY}),
    facts(day, views, viewers, stayed, likes, shares, follows) AS (
      SELECT day, 0, 0, 0, 0, 0, 0 FROM span
      UNION ALL SELECT d.day, d.n, 0, 0, 0, 0, 0 FROM ${byDay(scope, "views")}
      UNION ALL SELECT d.day, 0, d.n, d.stayed, 0, 0, 0 FROM ${byDay(scope, "watches")}
      UNION ALL SELECT day, 0, 0, 0, n, 0, 0
        FROM (${countByDay("l.created", `videos v CROSS JOIN ${likesOf("v.id")} ${mine}`)})
      UNION ALL SELECT unixepoch(s.day) / 86400, 0, 0, 0, 0, COUNT(*), 0
        FROM videos v CROSS JOIN ${sharesOf("v.id")} ${mine} GROUP BY s.day
      UNION ALL SELECT day, 0, 0, 0, 0, 0, n FROM (${countByDay("f.created", follows)}))
    SELECT json_group_array(json_object('day', ${dayText("day")}, 'views', views, 'viewers', viewers, 'stayed', stayed,
      'likes', likes, 'shares', shares, 'follows', follows)) AS json
    FROM (SELECT day, SUM(views) AS views, SUM(viewers) AS viewers, SUM(stayed) AS stayed, SUM(likes) AS likes,
      SUM(shares) AS shares, SUM(follows) AS follows FROM facts GROUP BY day ORDER BY day)`;
}

/** @param {string} order */
const firstOfMine = (order) =>
  `SELECT * FROM (SELECT v.id AS id FROM videos v WHERE v.user = {:me} ORDER BY ${order} LIMIT ${MAX_VIDEOS})`;
/** @param {string} what @param {string} rows */
const sumOf = (what, rows) => `COALESCE((SELECT ${what} FROM ${rows}), 0)`;
/** @param {"views" | "watches"} what @param {string} n SQL of the number of a video */
const daysOf = (what, n) => `${what}_by_day d WHERE d.video = ${n} AND d.day >= ${FIRST_DAY}`;
/** A list of joins needs a row before it. @param {string} rows */
const count = (rows) => sumOf("SUM(1)", `(SELECT 1) CROSS JOIN ${rows}`);

/** Of the newest videos and of those with the most views ever, those with the most views in these days. */
const VIDEOS = `WITH top AS (SELECT r.video AS id, r.n AS n, ${sumOf("SUM(d.n)", daysOf("views", "r.n"))} AS views
    FROM (${firstOfMine("v.created DESC, v.id DESC")} UNION ${firstOfMine("v.views_count DESC, v.id DESC")}) x
      CROSS JOIN video_ranks r ON r.video = x.id
    ORDER BY views DESC, r.n DESC LIMIT ${MAX_VIDEOS})
  SELECT ${ITEM} AS item, top.views AS views,
    ${sumOf("SUM(d.n)", daysOf("watches", "top.n"))} AS viewers,
    ${sumOf("SUM(d.stayed)", daysOf("watches", "top.n"))} AS stayed,
    ${count(likesOf("top.id"))} AS likes, ${count(sharesOf("top.id"))} AS shares, ${count(followsFrom("top.id"))} AS follows
  FROM top CROSS JOIN videos v ON v.id = top.id ${WITH_OWNER} WHERE top.views > 0 ORDER BY top.views DESC, top.n DESC`;
const VIDEO_ROW = { item: "", views: 0, viewers: 0, stayed: 0, likes: 0, shares: 0, follows: 0 };

/** @param {Scope} scope @param {"views" | "watches"} what @param {string} column @returns {{ key: number, n: number }[]} */
const sums = (scope, what, column) =>
  select(
    $app,
    `SELECT d.${column} AS key, SUM(d.n) AS n FROM ${byDay(scope, what)} GROUP BY d.${column}`,
    { key: 0, n: 0 },
    scope,
  );

/** Views by source; sources without a view are left out. @param {Scope} scope */
const readSources = (scope) =>
  Object.fromEntries(sums(scope, "views", "source").map(({ key, n }) => [SOURCES[key], n]));

/** Viewers by the last twentieth of the video that they reached. @param {Scope} scope */
function readSteps(scope) {
  const steps = Array.from({ length: STEPS }, () => 0);
  for (const { key, n } of sums(scope, "watches", "step")) if (key >= 0) steps[key] = n;
  return steps;
}

/** @param {Scope} scope @returns {string} the fields of the answer, as JSON without braces */
function readNumbers(scope) {
  const days = select($app, daysSql(scope), { json: "" }, scope)[0]?.json;
  const rest = JSON.stringify({ sources: readSources(scope), steps: readSteps(scope) }).slice(1, -1);
  return `"days":${days},${rest}`;
}

/** The most viewed videos and the number of all, as fields in JSON. @param {Scope} scope */
function readVideos(scope) {
  const items = select($app, VIDEOS, VIDEO_ROW, scope).map(
    ({ item, views, viewers, stayed, likes, shares, follows }) =>
      addFields(item, { numbers: { views, viewers, stayed, likes, shares, follows } }),
  );
  const [row] = select($app, "SELECT COUNT(*) AS n FROM videos WHERE user = {:me}", { n: 0 }, scope);
  return `"videos":[${items.join(",")}],"videos_count":${row?.n ?? 0}`;
}

/** An own video as JSON, undefined if there is none. @param {string} me @param {string} video @returns {string | undefined} */
function readOwnVideo(me, video) {
  const sql = `SELECT ${ITEM} AS item FROM videos v ${WITH_OWNER} WHERE v.id = {:video} AND v.user = {:me}`;
  return select($app, sql, { item: "" }, { me, video })[0]?.item;
}

module.exports = { readNumbers, readVideos, readOwnVideo };

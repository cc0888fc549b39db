// Users that the viewer may want to follow, each with the reason, and users who joined lately. All have a listed video.
const { select } = require("../lib/sql.js");
const { isNotBanned, notHidden } = require("../visibility/sql.js");
const { ITEM } = require("./lists.js");

/** Of the viewer's follows the latest, and of each followed user's. 1,000 rows take 7.5 ms, 2,000 took 13. */
const MAX_FOLLOWED = 100;
const FOLLOWED_BY_EACH = 10;
/** Users that are compared by their videos. */
const MAX_CANDIDATES = 100;
const RISING_VIDEOS = 300;
/** A user's rising video is looked for among the latest. */
const LATEST_VIDEOS = 3;
const JOINED_DAYS = 30;
const MAX_JOINED = 200;

const IS_SHOWN = `${isNotBanned("u")} AND ${notHidden("u.id")}`;
const NOT_FOLLOWED = (/** @type {string} */ id) =>
  `${id} <> {:me} AND NOT EXISTS (SELECT 1 FROM follows f1 WHERE f1.follower = {:me} AND f1.following = ${id})`;
/** NULL for a user without a listed video. */
const RISING = `(SELECT MAX(l.rising) FROM (SELECT r.rising FROM video_ranks r INDEXED BY idx_video_ranks_owner
  WHERE r.user = u.id AND r.listed ORDER BY r.born DESC LIMIT ${LATEST_VIDEOS}) l)`;

// MIN makes the columns beside it those of the user that the viewer followed last.
const FOLLOWED_BY = `WITH mine AS MATERIALIZED (
    SELECT u.id AS id, u.username AS username, f.place AS place
    FROM (SELECT following, ROW_NUMBER() OVER (ORDER BY created DESC, id DESC) AS place
      FROM (SELECT following, created, id FROM follows INDEXED BY idx_follows_follower
        WHERE follower = {:me} ORDER BY created DESC, id DESC LIMIT ${MAX_FOLLOWED})) f
    CROSS JOIN users u ON u.id = f.following WHERE ${IS_SHOWN}),
  counted AS MATERIALIZED (
    SELECT t.following AS id, COUNT(*) AS n, m.username AS by, MIN(m.place) AS place
    FROM mine m CROSS JOIN follows t ON t.rowid IN (SELECT x.rowid FROM follows x INDEXED BY idx_follows_follower
      WHERE x.follower = m.id ORDER BY x.created DESC, x.id DESC LIMIT ${FOLLOWED_BY_EACH})
    GROUP BY t.following HAVING ${NOT_FOLLOWED("t.following")}
    ORDER BY n DESC, id DESC LIMIT ${MAX_CANDIDATES}),
  compared AS MATERIALIZED (
    SELECT u.id AS id, c.n AS n, c.by AS by, ${RISING} AS rising
    FROM counted c CROSS JOIN users u ON u.id = c.id WHERE ${IS_SHOWN}),
  found AS MATERIALIZED (
    SELECT * FROM compared WHERE rising NOT NULL ORDER BY n DESC, rising DESC, id DESC LIMIT {:limit})
  SELECT found.id AS id, json_patch(${ITEM}, json_object('reason', 'followed', 'by', found.by, 'others', found.n - 1)) AS item
  FROM found CROSS JOIN users u ON u.id = found.id ORDER BY found.n DESC, found.rising DESC, found.id DESC`;

const BY_RISING = `WITH top AS MATERIALIZED (
    SELECT r.user AS id, MAX(r.rising) AS rising
    FROM (SELECT user, rising FROM video_ranks INDEXED BY idx_video_ranks_rising
      WHERE listed ORDER BY rising DESC, n DESC LIMIT ${RISING_VIDEOS}) r GROUP BY r.user)
  SELECT u.id AS id, json_patch(${ITEM}, json_object('reason', 'rising')) AS item
  FROM top CROSS JOIN users u ON u.id = top.id WHERE ${IS_SHOWN} AND ${NOT_FOLLOWED("u.id")}
  ORDER BY top.rising DESC, u.id DESC LIMIT {:limit}`;

const JOINED = `SELECT ${ITEM} AS item FROM (SELECT id, created FROM users INDEXED BY idx_users_joined
    WHERE videos_count > 0 AND created > strftime('%Y-%m-%d %H:%M:%fZ', 'now', '-${JOINED_DAYS} days')
    ORDER BY created DESC, id DESC LIMIT ${MAX_JOINED}) j
  CROSS JOIN users u ON u.id = j.id WHERE ${IS_SHOWN} AND ${NOT_FOLLOWED("u.id")}
    AND EXISTS (SELECT 1 FROM video_ranks r INDEXED BY idx_video_ranks_owner WHERE r.user = u.id AND r.listed)
  ORDER BY j.created DESC, j.id DESC LIMIT {:limit}`;

/**
 * First users that most of those follow that the viewer follows, then the owners of rising videos.
 * @param {number} limit
 * @param {string} me "" for a guest
 * @returns {string[]} users as JSON with `reason`: "followed" (then `by`, a username, and the number of `others`) or "rising"
 */
function suggestions(limit, me) {
  const shape = { id: "", item: "" };
  const found = me ? select($app, FOLLOWED_BY, shape, { me, limit }) : [];
  const known = new Set(found.map(({ id }) => id));
  const more = known.size < limit ? select($app, BY_RISING, shape, { me, limit }) : [];
  return [...found, ...more.filter(({ id }) => !known.has(id))].slice(0, limit).map(({ item }) => item);
}

/** @param {number} limit @param {string} me @returns {string[]} users of the last 30 days as JSON, the latest first */
const joinedLately = (limit, me) => select($app, JOINED, { item: "" }, { me, limit }).map(({ item }) => item);

module.exports = { suggestions, joinedLately };

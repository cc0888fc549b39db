// SQL for the list "following": videos of followed users, and those with followed tags.
const { select } = require("../lib/sql.js");
const { afterCursorSql } = require("../lib/pagination.js");
const {
  followedVideo,
  FOLLOWS_OWNER,
  isNotBanned,
  notMuted,
  OWNER_NOT_BANNED,
  SUGGESTED_LIST,
} = require("../visibility/sql.js");
const { WITH_OWNER } = require("./item.js");

/**
 * Up to this many followed users, the query reads the newest videos of each. Above, it reads all videos from the
 * newest on, where theirs soon appear.
 */
const FEW_FOLLOWED = 100;
const FOLLOWS = `SELECT following_count AS n, EXISTS (SELECT 1 FROM tag_follows WHERE user = {:me}) AS tags
  FROM users WHERE id = {:me}`;

/** @typedef {(created: string, id: string) => string} After writes the condition of the cursor */

/**
 * Tables and conditions for videos of followed users. Leaves out private videos and includes those for followers.
 * @param {number} followed @param {After} after @param {number} limit
 */
function ofUsers(followed, after, limit) {
  if (followed > FEW_FOLLOWED)
    return `videos v ${WITH_OWNER} WHERE ${followedVideo("v")} AND ${OWNER_NOT_BANNED} AND ${FOLLOWS_OWNER}`;
  return `follows f CROSS JOIN users u ON u.id = f.following AND ${isNotBanned("u")}
    CROSS JOIN videos v ON v.rowid IN (SELECT v.rowid FROM videos v WHERE v.user = f.following AND ${followedVideo("v")}
      ${after("v.created", "v.id")} ORDER BY v.created DESC, v.id DESC LIMIT ${limit})
    WHERE f.follower = {:me}`;
}

/** The newest public videos of each followed tag. @param {After} after @param {number} limit */
const ofTags = (after, limit) =>
  `tag_follows g CROSS JOIN videos v ON v.rowid IN (SELECT v.rowid
      FROM tag_videos t CROSS JOIN videos v ON v.id = t.video ${WITH_OWNER}
      WHERE t.tag = g.tag AND v.user <> {:me} AND ${SUGGESTED_LIST} ${after("t.created", "t.video")}
      ORDER BY t.created DESC, t.video DESC LIMIT ${limit})
    WHERE g.user = {:me}`;

/**
 * @param {import("./list-query.js").ListQuery} query
 * @param {string} me
 * @returns {string} SQL with value, id and video
 */
function followingRows(query, me) {
  const limit = query.limit + 1;
  /** @type {After} */
  const after = (created, id) => (query.after ? `AND ${afterCursorSql(created, id)}` : "");
  const rows = (/** @type {string} */ from) =>
    `SELECT v.created AS value, v.id AS id, v.id AS video FROM ${from} AND ${notMuted("v.user")} ${after("v.created", "v.id")}`;
  const newest = `ORDER BY value DESC, id DESC LIMIT ${limit}`;
  const [follows] = select($app, FOLLOWS, { n: 0, tags: 0 }, { me });
  const users = rows(ofUsers(follows?.n ?? 0, after, limit));
  if (!follows?.tags) return `${users} ${newest}`;
  return `SELECT * FROM (${users} ${newest}) UNION SELECT * FROM (${rows(ofTags(after, limit))} ${newest}) ${newest}`;
}

module.exports = { followingRows };

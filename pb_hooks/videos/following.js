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
  suggestedTagRow,
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

/**
 * The newest videos of each followed tag. With a join for each row a page of a user who follows 100 tags took 12 ms. As JSON,
 * since SQLite joins no subquery that depends on a row before it.
 * @param {After} after @param {number} limit
 */
const ofTags = (after, limit) => `SELECT v.created AS value, v.id AS id, v.id AS video
  FROM (SELECT DISTINCT j.value ->> 0 AS value, j.value ->> 1 AS id FROM tag_follows g
      CROSS JOIN json_each((SELECT json_group_array(json_array(created, video)) FROM (SELECT t.created, t.video FROM tag_videos t
        WHERE t.tag = g.tag AND t.user <> {:me} AND ${suggestedTagRow("t")} ${after("t.created", "t.video")}
        ORDER BY t.created DESC, t.video DESC LIMIT ${limit}))) j
    WHERE g.user = {:me} ORDER BY value DESC, id DESC LIMIT ${limit}) tagged
  CROSS JOIN videos v ON v.id = tagged.id ${WITH_OWNER} WHERE ${SUGGESTED_LIST}`;

/**
 * @param {import("./list-query.js").ListQuery} query
 * @param {string} me
 * @returns {string} SQL with value, id and video
 */
function followingRows(query, me) {
  const limit = query.limit + 1;
  /** @type {After} */
  const after = (created, id) => (query.after ? `AND ${afterCursorSql(created, id)}` : "");
  const newest = `ORDER BY value DESC, id DESC LIMIT ${limit}`;
  const [follows] = select($app, FOLLOWS, { n: 0, tags: 0 }, { me });
  const users = `SELECT v.created AS value, v.id AS id, v.id AS video FROM ${ofUsers(follows?.n ?? 0, after, limit)}
    AND ${notMuted("v.user")} ${after("v.created", "v.id")} ${newest}`;
  return follows?.tags ? `SELECT * FROM (${users}) UNION ${ofTags(after, limit)} ${newest}` : users;
}

module.exports = { followingRows };

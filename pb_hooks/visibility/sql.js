// Conditions of routes, built from conditions.js. `v` is the video's row, `u` its owner's, `c` a comment, {:me} the
// viewer ("" for guests). Each subquery costs about 0.1 ms before the first row is read.
const conditions = require("./conditions.js");
const { select } = require("../lib/sql.js");

const { ageAllows, follows, inAudience, isAdult, notBanned, publicVideo, unrestrictedVideo, visible } =
  conditions;
const notBlocked = conditions.notBlocked.sql;
const notMuted = conditions.notMuted.sql;
const notHidden = conditions.notHidden.sql;

/** Public videos, and videos for followers if the viewer follows the owner. */
const IN_AUDIENCE = `(${visible.sql("v")} AND ${inAudience.sql("v")})`;

/** Neither the viewer's age nor a block forbids the video. */
const UNRESTRICTED = `(${ageAllows.sql("v")} AND ${notBlocked("v.user")})`;

/** The video is visible to viewers other than its owner. @param {string} [me] */
const visibleToOthers = (me = "{:me}") => `(${IN_AUDIENCE} AND ${UNRESTRICTED})`.split("{:me}").join(me);

/** A single video that needs no row of its owner. A ban has set the status of the owner's videos already. */
const CAN_SEE = `(v.user = {:me} OR ${visibleToOthers()})`;

/**
 * Ties a condition on another table to the video's row; the second half is never true. Without it SQLite reads that whole
 * table for a Bloom filter, once PRAGMA optimize has gathered statistics. @param {string} condition
 */
const perVideo = (condition) => `(${condition} OR v.user = '')`;

/** The video's owner is not banned. */
const OWNER_NOT_BANNED = perVideo(notBanned.sql("u"));
/** The viewer follows the video's owner. */
const FOLLOWS_OWNER = perVideo(follows.sql("v.user"));

/** A video with its owner: the viewer's own, or visible and the owner is not banned. */
const CAN_SEE_WITH_OWNER = `(v.user = {:me} OR (${OWNER_NOT_BANNED} AND ${visibleToOthers()}))`;

/** The viewer's actions count: the video is visible, and not held or removed even if it is their own. */
const CAN_COUNT = `(${visible.sql("v")} AND ${CAN_SEE})`;

/** @param {(user: string) => string} owner condition on the owner */
const publicList = (owner) => `${publicVideo.sql("v")} AND ${OWNER_NOT_BANNED}
  AND (NOT v.sensitive OR v.user = {:me} OR ${isAdult.sql()}) AND ${owner("v.user")}`;
const PUBLIC_LIST = publicList(notBlocked);
/** Lists that the app offers also leave out muted users. Pages that the viewer opens do not. */
const SUGGESTED_LIST = publicList(notHidden);

/** Rows of `tag_videos`, which has public videos only: the same without a join. @param {string} row */
const suggestedTagRow = (row) => `((${row}.listed = 1 OR ${isAdult.sql()}) AND ${notHidden(`${row}.user`)})`;

/** Videos of followed users. A block ends the follow, so this list does not ask for blocks. @param {string} row */
const followedVideo = (row) =>
  `${visible.sql(row)} AND ${row}.visibility <> 'private' AND ${ageAllows.sql(row)}`;

/** Live rows of videos that the viewer may watch. Only videos without a restriction have one. */
const CAN_WATCH_LIVE = `${notBanned.sql("u")} AND ${notBlocked("v.user")}`;

/** Guests may see the video and its files without a question of age: link previews, addresses without a token. */
const FOR_EVERYBODY = unrestrictedVideo.sql("v");

/** Owners of a video see its comments unless removed; authors see their own; others see visible ones. */
const COMMENT_VISIBLE = `c.status <> 'removed'
  AND (v.user = {:me} OR (${UNRESTRICTED} AND (c.user = {:me} OR (${visible.sql("c")} AND ${IN_AUDIENCE}))))`;

/** Leaves out banned users and users with a block in either direction; their lists are closed as well. */
const USER_VISIBLE = `${notBanned.sql("u")} AND ${notBlocked("u.id")}`;
/** The user {:of}, whose list is read, is visible. */
const LIST_OWNER_VISIBLE = `EXISTS (SELECT 1 FROM users o WHERE o.id = {:of} AND ${notBanned.sql("o")} AND ${notBlocked("o.id")})`;

/**
 * @param {string[]} ids
 * @param {string} me
 * @returns {Set<string>}
 */
function filterCountable(ids, me) {
  const sql = `SELECT v.id FROM videos v WHERE v.id IN (SELECT value FROM json_each({:ids})) AND ${CAN_COUNT}`;
  return new Set(select($app, sql, { id: "" }, { ids: JSON.stringify(ids), me }).map((row) => row.id));
}

module.exports = {
  notBlocked,
  notMuted,
  notHidden,
  isAdult: isAdult.sql,
  isNotBanned: notBanned.sql,
  isVisible: visible.sql,
  visibleToOthers,
  followedVideo,
  suggestedTagRow,
  OWNER_NOT_BANNED,
  FOLLOWS_OWNER,
  CAN_SEE,
  CAN_SEE_WITH_OWNER,
  CAN_COUNT,
  PUBLIC_LIST,
  SUGGESTED_LIST,
  CAN_WATCH_LIVE,
  FOR_EVERYBODY,
  COMMENT_VISIBLE,
  USER_VISIBLE,
  LIST_OWNER_VISIBLE,
  filterCountable,
};

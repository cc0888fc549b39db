// SQL for one video in lists and pages: `v` is its row, `u` its owner's row. Rows found by a unique key are read by
// subquery and never joined, because SQLite would scan a table that was small when SQLite last gathered statistics.
const { publicUserJson } = require("../visibility/public-user.js");
const { switchSql } = require("../visibility/switches.js");

const COLUMNS =
  `id caption category visibility status sensitive pinned downloads comments_off created duration width height thumbhash video thumbnail light bytes
  light_bytes captions captions_language views_count likes_count comments_count shares_count`.split(/\s+/);

/** The users who may comment: the owner's choice for the video, then for all. */
const COMMENTS_FOR = `iif(v.comments_off, 'nobody', ${switchSql("v.user", "comments", "'all'")})`;

const ITEM = `json_object(${COLUMNS.map((name) => `'${name}', v.${name}`).join(", ")},
  'comments_for', ${COMMENTS_FOR},
  'rev', COALESCE((SELECT live.rev FROM live WHERE live.id = v.id), 0), 'owner', ${publicUserJson("u")},
  'like', COALESCE((SELECT l.id FROM likes l WHERE l.video = v.id AND l.user = {:me}), ''),
  'save', COALESCE((SELECT b.id FROM bookmarks b WHERE b.video = v.id AND b.user = {:me}), ''),
  'follow', COALESCE((SELECT f.id FROM follows f WHERE f.follower = {:me} AND f.following = v.user), ''))`;

/** CROSS JOIN fixes the order: SQLite reads along the index of videos and never starts with users. */
const WITH_OWNER = "CROSS JOIN users u ON u.id = v.user";

/** @param {string} item as JSON @param {Record<string, unknown>} fields to add */
const addFields = (item, fields) => `${item.slice(0, -1)},${JSON.stringify(fields).slice(1)}`;

module.exports = { ITEM, WITH_OWNER, addFields };

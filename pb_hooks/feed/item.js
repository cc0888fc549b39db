// One clip as lists and pages of ours show it, in SQL: `v` is its row, `u` its owner's. One row of a unique key
// is read as a value, never joined: SQLite would scan a table that was small when it last looked.
const { owner } = require("../lib/answer.js");
const { SHOWN } = require("../lib/seen.js");

const COLUMNS =
  `id caption category visibility status created duration width height thumbhash video thumbnail light bytes
  light_bytes captions captions_language views_count likes_count comments_count shares_count`.split(/\s+/);

const ITEM = `json_object(${COLUMNS.map((name) => `'${name}', v.${name}`).join(", ")},
  'rev', COALESCE((SELECT live.rev FROM live WHERE live.id = v.id), 0), 'owner', ${owner("u")},
  'like', COALESCE((SELECT l.id FROM likes l WHERE l.video = v.id AND l.user = {:me}), ''),
  'save', COALESCE((SELECT b.id FROM bookmarks b WHERE b.video = v.id AND b.user = {:me}), ''),
  'follow', COALESCE((SELECT f.id FROM follows f WHERE f.follower = {:me} AND f.following = v.user), ''))`;

/** CROSS JOIN keeps the order of reading: along the clips' index, never from the accounts. */
const WITH = "CROSS JOIN users u ON u.id = v.user";

const PUBLIC = "v.status = 'visible' AND v.visibility = 'public' AND u.status <> 'banned'";

/** What the caller may see: whatever is their own, and what others show, the banned excepted. */
const SEEN = `(v.user = {:me} OR (u.status <> 'banned' AND ${SHOWN}))`;

module.exports = { ITEM, WITH, PUBLIC, SEEN };

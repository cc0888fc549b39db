// One clip as lists and pages of ours show it, in SQL: `v` is its row, `u` its owner's. One row of a unique key
// is read as a value, never joined: SQLite would scan a table that was small when it last looked.
const { owner } = require("../visibility/public-user.js");
const { adult, apart, SHOWN, wanted } = require("../visibility/sql.js");

const COLUMNS =
  `id caption category visibility status sensitive created duration width height thumbhash video thumbnail light bytes
  light_bytes captions captions_language views_count likes_count comments_count shares_count`.split(/\s+/);

/** The switch of the clip's owner. */
const COMMENTS_FOR = `COALESCE((SELECT NULLIF(s.switches ->> '$.comments', '') FROM account_settings s
  WHERE s.id = v.user AND json_valid(s.switches)), 'all')`;

const ITEM = `json_object(${COLUMNS.map((name) => `'${name}', v.${name}`).join(", ")},
  'comments_for', ${COMMENTS_FOR},
  'rev', COALESCE((SELECT live.rev FROM live WHERE live.id = v.id), 0), 'owner', ${owner("u")},
  'like', COALESCE((SELECT l.id FROM likes l WHERE l.video = v.id AND l.user = {:me}), ''),
  'save', COALESCE((SELECT b.id FROM bookmarks b WHERE b.video = v.id AND b.user = {:me}), ''),
  'follow', COALESCE((SELECT f.id FROM follows f WHERE f.follower = {:me} AND f.following = v.user), ''))`;

/** CROSS JOIN keeps the order of reading: along the clips' index, never from the accounts. */
const WITH = "CROSS JOIN users u ON u.id = v.user";

/** @param {(other: string) => string} others whom the caller is to meet */
const publicClips = (others) => `v.status = 'visible' AND v.visibility = 'public' AND u.status <> 'banned'
  AND (NOT v.sensitive OR v.user = {:me} OR ${adult()}) AND ${others("v.user")}`;
const PUBLIC = publicClips(apart);
/** Whom one muted is met where one looks for them, not in what is put in front of one. */
const OFFERED = publicClips(wanted);

/** What the caller may see: whatever is their own, and what others show, the banned excepted. */
const SEEN = `(v.user = {:me} OR (u.status <> 'banned' AND ${SHOWN}))`;

module.exports = { ITEM, WITH, PUBLIC, OFFERED, SEEN };

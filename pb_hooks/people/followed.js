// Reads the users that the viewer follows for the desktop's navigation: those with the newest videos first.
const { select } = require("../lib/sql.js");
const { isNotBanned, notHidden } = require("../visibility/sql.js");
const { ITEM } = require("./lists.js");

/** Of the viewer's follows the latest; each costs a look at one row of an index. */
const MAX_FOLLOWED = 100;

// `newest` is when the user's newest listed video was published, 0 without one. `fresh`: that was after the follow, and the
// viewer has not watched it.
const FOLLOWED = `SELECT json_patch(${ITEM}, json_object('newest', COALESCE(r.born, 0), 'fresh',
    json(CASE WHEN r.born > unixepoch(f.created) AND NOT EXISTS (SELECT 1 FROM watches w
      WHERE w.viewer = (SELECT n FROM viewers WHERE user = {:me}) AND w.video = r.n) THEN 'true' ELSE 'false' END))) AS item
  FROM (SELECT following, created, id FROM follows INDEXED BY idx_follows_follower
    WHERE follower = {:me} ORDER BY created DESC, id DESC LIMIT ${MAX_FOLLOWED}) f
  CROSS JOIN users u ON u.id = f.following
  LEFT JOIN video_ranks r ON r.n = (SELECT x.n FROM video_ranks x INDEXED BY idx_video_ranks_owner
    WHERE x.user = f.following AND x.listed ORDER BY x.born DESC LIMIT 1)
  WHERE ${isNotBanned("u")} AND ${notHidden("u.id")}
  ORDER BY COALESCE(r.born, 0) DESC, f.created DESC, f.id DESC LIMIT {:limit}`;

/** @param {number} limit @param {string} me @returns {string[]} users as JSON with `newest`, in seconds since 1970, and `fresh` */
const followedUsers = (limit, me) =>
  select($app, FOLLOWED, { item: "" }, { me, limit }).map(({ item }) => item);

module.exports = { followedUsers };

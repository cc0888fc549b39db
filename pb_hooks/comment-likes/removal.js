const { drain, ids } = require("../lib/sql.js");

/** Comments with fewer likes go together with theirs, by a trigger. */
const MANY_LIKES = 100;

/**
 * Likes of comments that are to go: only where they are many, as the trigger takes the rest.
 * @param {core.App} app
 * @param {string} where which comments
 * @param {Record<string, unknown>} bind
 */
function drainCommentLikes(app, where, bind) {
  const much = ids(app, `SELECT id FROM comments WHERE likes_count > ${MANY_LIKES} AND (${where})`, bind);
  for (const id of much) drain(app, "comment_likes", "comment = {:id}", { id });
}

module.exports = { drainCommentLikes };

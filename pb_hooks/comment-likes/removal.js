const { deleteInChunks, selectIds } = require("../lib/sql.js");

/** Fewer likes are deleted by a trigger, together with their comment. */
const MANY_LIKES = 100;

/**
 * Deletes the likes of comments before the comments, but only where there are many; a trigger deletes the rest.
 * @param {core.App} app
 * @param {string} where condition for the comments
 * @param {Record<string, unknown>} bind
 */
function drainCommentLikes(app, where, bind) {
  const much = selectIds(
    app,
    `SELECT id FROM comments WHERE likes_count > ${MANY_LIKES} AND (${where})`,
    bind,
  );
  for (const id of much) deleteInChunks(app, "comment_likes", "comment = {:id}", { id });
}

module.exports = { drainCommentLikes };

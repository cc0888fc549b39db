// Handlers of likes of comments. The reasons for each step are in likes/hooks.js.
const publish = require("../live/publish.js");

/** Does not call `e.next()`, as for likes. @param {RecordChange} e */
function created(e) {
  publish.commentLiked(e.record.get("comment"), e.record.get("user"), e.record.id);
}

/** Deletes by SQL, as for likes. @param {RecordChange} e */
function remove(e) {
  e.app.db().newQuery("DELETE FROM comment_likes WHERE id = {:id}").bind({ id: e.record.id }).execute();
}

/** @param {RecordChange} e */
function removed(e) {
  publish.commentUnliked(e.record.get("comment"), e.record.get("user"), e.record.id);
}

module.exports = { created, remove, removed };

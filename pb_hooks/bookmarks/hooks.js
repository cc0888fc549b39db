// Publishes bookmarks to the user's other devices, and to no other user.
const publish = require("../live/publish.js");

/** Does not call `e.next()`, as for likes. @param {RecordChange} e */
function created(e) {
  publish.bookmarked(e.record.get("video"), e.record.get("user"), e.record.id);
}

/** Deletes by SQL, as for likes. @param {RecordChange} e */
function remove(e) {
  e.app.db().newQuery("DELETE FROM bookmarks WHERE id = {:id}").bind({ id: e.record.id }).execute();
}

/** @param {RecordChange} e */
function removed(e) {
  publish.unbookmarked(e.record.get("video"), e.record.get("user"), e.record.id);
}

module.exports = { created, remove, removed };

const publish = require("../lib/live/publish.js");

/**
 * Ends the chain: nobody subscribes to likes, and PocketBase would ask every connection.
 * @param {RecordChange} e
 */
function created(e) {
  publish.liked(e.record.get("video"), e.record.get("user"), e.record.id);
}

/**
 * By SQL and without `e.next()`, which would ask every connection before the row goes. A like has no files and
 * nothing refers to it.
 * @param {RecordChange} e
 */
function remove(e) {
  e.app.db().newQuery("DELETE FROM likes WHERE id = {:id}").bind({ id: e.record.id }).execute();
}

/** @param {RecordChange} e */
function removed(e) {
  publish.unliked(e.record.get("video"), e.record.get("user"), e.record.id);
}

module.exports = { created, remove, removed };

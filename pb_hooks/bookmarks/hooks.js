// Nobody but its owner hears of a saved clip, on other devices.
const publish = require("../live/publish.js");

/** Ends the chain, as for likes. @param {RecordChange} e */
function created(e) {
  publish.inbox("s", e.record.get("video"), e.record.get("user"), e.record.id);
}

/** By SQL, as for likes. @param {RecordChange} e */
function remove(e) {
  e.app.db().newQuery("DELETE FROM bookmarks WHERE id = {:id}").bind({ id: e.record.id }).execute();
}

/** @param {RecordChange} e */
function removed(e) {
  publish.inbox("t", e.record.get("video"), e.record.get("user"), e.record.id);
}

module.exports = { created, remove, removed };

const { assertExpand } = require("../visibility/expand.js");
const { tired } = require("../limits/like-limiter.js");
const publish = require("../live/publish.js");
const { tooMany } = require("../limits/limiter.js");

/** @param {RecordRequest} e */
const judgeQuery = (e) => assertExpand(e.requestEvent, "likes");

/**
 * Ends the chain: nobody subscribes to likes, and PocketBase would ask every connection. Each `e.record` and each of
 * its methods is a new object for the engine: asked for once.
 * @param {RecordChange} e
 */
function created(e) {
  const { record } = e;
  const { get } = record;
  const wait = tired(get("user"));
  if (wait) tooFast(e, record.id, wait);
  publish.liked(get("video"), get("user"), record.id);
}

/**
 * A like of somebody who likes faster than people can: it goes before anybody has heard of it. Looking before each like
 * would cost every like a hook.
 * @param {RecordChange} e
 * @param {string} id
 * @param {number} seconds
 */
function tooFast(e, id, seconds) {
  e.app.db().newQuery("DELETE FROM likes WHERE id = {:id}").bind({ id }).execute();
  throw tooMany(seconds);
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
  const { record } = e;
  const { get } = record;
  publish.unliked(get("video"), get("user"), record.id);
}

module.exports = { judgeQuery, created, remove, removed };

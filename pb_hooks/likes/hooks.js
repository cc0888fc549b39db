const { identifyWithEntry } = require("../lib/request-id.js");
const { assertExpand } = require("../visibility/expand.js");
const { secondsThrottled } = require("../limits/like-limiter.js");
const publish = require("../live/publish.js");
const { tooManyRequests } = require("../limits/limiter.js");

/** @param {RecordRequest} e */
const checkQuery = (e) => assertExpand(e.requestEvent, "likes");

/**
 * Names a request that failed, and adds `Retry-After` to the refusal of a throttled user: the event after the save has no access to the response.
 * @param {RecordRequest} e
 * @param {any} error thrown by `e.next()`; `value` is Go's error
 */
function refused(e, error) {
  // An id for every like costs 5 µs; the operator looks for failed ones.
  identifyWithEntry(e.requestEvent);
  if (error.value?.status !== 429) throw error;
  throw tooManyRequests(Math.max(1, secondsThrottled(e.record.get("user"))), e.requestEvent);
}

/**
 * Does not call `e.next()`: no client subscribes to likes, and PocketBase would check every connection. Each access
 * to `e.record` or one of its methods creates a new object in the engine, so each is read once.
 * @param {RecordChange} e
 */
function created(e) {
  const { record } = e;
  const { get } = record;
  const seconds = secondsThrottled(get("user"));
  if (seconds) deleteThrottled(e, record.id, seconds);
  publish.liked(get("video"), get("user"), record.id);
}

/**
 * Deletes the like of a throttled user before it is published. A check before the write would cost every like a
 * hook.
 * @param {RecordChange} e
 * @param {string} id
 * @param {number} seconds
 */
function deleteThrottled(e, id, seconds) {
  e.app.db().newQuery("DELETE FROM likes WHERE id = {:id}").bind({ id }).execute();
  throw tooManyRequests(seconds);
}

/**
 * Deletes by SQL and without `e.next()`, which would check every connection before the delete. A like has no files
 * and no row refers to it (docs/decisions/0008-deletes-by-sql.md).
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

module.exports = { checkQuery, refused, created, remove, removed };

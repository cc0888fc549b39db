const { cacheForGuests } = require("../lib/guest-cache.js");
const { watched } = require("../lib/slow-work.js");
const queries = require("./record-queries.js");
const { assertExpand, rejectQuery } = require("./expand.js");

/**
 * The only collection that the client reads for guests and that caches may answer for. It reads `live`, `users` and `tags`
 * right after it subscribed: an older answer would hide the events between.
 */
const CACHED = "pages";

/**
 * Middleware for reads of the record API: checks the query before PocketBase runs it. Superusers may ask anything.
 * @param {core.RequestEvent} e
 */
const checkRecordRead = (e) => watched(e, () => check(e));

/** @param {core.RequestEvent} e */
function check(e) {
  if (e.hasSuperuserAuth()) return e.next();
  const request = /** @type {http.Request} */ (e.request);
  const { name, listRule } = $app.findCachedCollectionByNameOrId(request.pathValue("collection"));
  if (request.pathValue("id")) assertExpand(e, name);
  // PocketBase itself refuses lists whose rule is null (superusers only).
  else if (listRule !== null) {
    const query = request.url?.query();
    rejectQuery(queries.listError(name, (param) => query?.get(param) ?? ""));
  }
  if (name === CACHED) cacheForGuests(e);
  return e.next();
}

module.exports = { checkRecordRead };

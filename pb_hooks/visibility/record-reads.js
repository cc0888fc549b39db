const queries = require("./record-queries.js");
const { assertExpand, rejectQuery } = require("./expand.js");

/**
 * Middleware for reads of the record API: checks the query before PocketBase runs it. Superusers may ask anything.
 * @param {core.RequestEvent} e
 */
function checkRecordRead(e) {
  if (e.hasSuperuserAuth()) return e.next();
  const request = /** @type {http.Request} */ (e.request);
  const { name, listRule } = $app.findCachedCollectionByNameOrId(request.pathValue("collection"));
  if (request.pathValue("id")) assertExpand(e, name);
  // PocketBase itself refuses lists whose rule is null (superusers only).
  else if (listRule !== null) {
    const query = request.url?.query();
    rejectQuery(queries.listError(name, (param) => query?.get(param) ?? ""));
  }
  return e.next();
}

module.exports = { checkRecordRead };

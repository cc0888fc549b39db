const queries = require("./record-queries.js");
const { assertExpand, rejectQuery } = require("./expand.js");

/**
 * Middleware of the record API's reads: judges what is asked before PocketBase asks the database. Superusers may ask
 * anything.
 * @param {core.RequestEvent} e
 */
function guard(e) {
  if (e.hasSuperuserAuth()) return e.next();
  const request = /** @type {http.Request} */ (e.request);
  const { name, listRule } = $app.findCachedCollectionByNameOrId(request.pathValue("collection"));
  if (request.pathValue("id")) assertExpand(e, name);
  // PocketBase itself refuses lists that are closed to clients.
  else if (listRule !== null) {
    const query = request.url?.query();
    rejectQuery(queries.listError(name, (param) => query?.get(param) ?? ""));
  }
  return e.next();
}

module.exports = { guard };

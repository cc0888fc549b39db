const { refusal } = require("../lib/errors.js");
const { pathFault } = require("./read-rules.js");

/**
 * What a client may filter and sort lists by: the collection's own visible fields. PocketBase's paths would let
 * anybody order by hidden addresses (`sort=user.email`) or ask who follows whom through another collection.
 * @param {ListRequest} e
 */
function guard(e) {
  if (e.hasSuperuserAuth()) return e.next();
  const { query } = e.requestInfo();
  const own = e.collection.fields
    .fieldNames()
    .filter((name) => !e.collection.fields.getByName(name)?.getHidden());
  for (const param of ["filter", "sort"]) {
    const fault = pathFault(query[param] ?? "", own);
    if (fault) {
      const message = `Lists cannot be ordered or filtered by ${fault}`;
      throw refusal(400, message, { [param]: { code: "field_refused", message } });
    }
  }
  e.next();
}

module.exports = { guard };

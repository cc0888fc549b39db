// Reads videos with owner, own like, bookmark and follow, and live revision in one query, which record requests
// cannot do. Pages use an index position as cursor, not a page number.
const { select } = require("../lib/sql.js");
const { account, send } = require("../lib/response.js");
const { fieldRefusal, refusal } = require("../lib/errors.js");
const { bound } = require("../limits/limiter.js");
const { ITEM, WITH, SEEN } = require("./item.js");
const lists = require("./list.js");
const { wishOf } = require("./list-query.js");
const { search } = require("./search.js");

/** Lists that only a signed-in user has. */
const OWN = ["following", "liked", "saved"];
const MESSAGES = { cursor: "The cursor is not one of ours", category: "There is no such category" };

/** `GET /api/app/videos`: {items, next}. @param {core.RequestEvent} e */
function list(e) {
  const me = account(e);
  const { query } = e.requestInfo();
  if (query.q !== undefined) {
    bound(e, "searches");
    return send(e, `{"items":[${search(query.q, me).join(",")}],"next":""}`);
  }
  const wish = wishOf(query);
  if (typeof wish === "string")
    throw fieldRefusal(wish, { code: `${wish}_invalid`, message: MESSAGES[wish] });
  if (OWN.includes(wish.order) && !me) throw refusal(401, "Not authenticated");
  const { shown, next } = lists.page(wish, me);
  return send(e, `{"items":[${shown.map((row) => row.item).join(",")}],"next":"${next}"}`);
}

/** `GET /api/app/videos/{id}`: returns the item, or 404 if the viewer may not see it. @param {core.RequestEvent} e */
function one(e) {
  const id = e.request?.pathValue("id") ?? "";
  const sql = `SELECT ${ITEM} AS item FROM videos v ${WITH} WHERE v.id = {:id} AND ${SEEN}`;
  const [row] = select($app, sql, { item: "" }, { id, me: account(e) });
  if (!row) throw refusal(404, "The video is not available");
  return send(e, row.item);
}

module.exports = { list, one };

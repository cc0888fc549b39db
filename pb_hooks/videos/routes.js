// Reads videos with owner, own like, bookmark and follow, and live revision in one query, which record requests
// cannot do. Pages use an index position as cursor, not a page number.
const { select } = require("../lib/sql.js");
const { callerId, sendJson } = require("../lib/response.js");
const { fieldError, apiError } = require("../lib/errors.js");
const { enforceLimit } = require("../limits/limiter.js");
const { CAN_SEE_WITH_OWNER } = require("../visibility/sql.js");
const { ITEM, WITH } = require("./item.js");
const lists = require("./list.js");
const { parseListQuery } = require("./list-query.js");
const { search } = require("./search.js");

/** Lists that only a signed-in user has. */
const OWN = ["following", "liked", "saved"];
const MESSAGES = { cursor: "The cursor is not one of ours", category: "There is no such category" };

/** `GET /api/app/videos`: {items, next}. @param {core.RequestEvent} e */
function list(e) {
  const me = callerId(e);
  const { query } = e.requestInfo();
  if (query.q !== undefined) {
    enforceLimit(e, "searches");
    return sendJson(e, `{"items":[${search(query.q, me).join(",")}],"next":""}`);
  }
  const wish = parseListQuery(query);
  if (typeof wish === "string") throw fieldError(wish, { code: `${wish}_invalid`, message: MESSAGES[wish] });
  if (OWN.includes(wish.order) && !me) throw apiError(401, "Not authenticated");
  const { shown, next } = lists.readPage(wish, me);
  return sendJson(e, `{"items":[${shown.map((row) => row.item).join(",")}],"next":"${next}"}`);
}

/** `GET /api/app/videos/{id}`: returns the item, or 404 if the viewer may not see it. @param {core.RequestEvent} e */
function one(e) {
  const id = e.request?.pathValue("id") ?? "";
  const sql = `SELECT ${ITEM} AS item FROM videos v ${WITH} WHERE v.id = {:id} AND ${CAN_SEE_WITH_OWNER}`;
  const [row] = select($app, sql, { item: "" }, { id, me: callerId(e) });
  if (!row) throw apiError(404, "The video is not available");
  return sendJson(e, row.item);
}

module.exports = { list, one };

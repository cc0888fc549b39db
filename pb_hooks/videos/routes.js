// Reads videos with owner, own like, bookmark and follow, and live revision in one query, which record requests
// cannot do. Pages use an index position as cursor, not a page number.
const { select } = require("../lib/sql.js");
const { callerId, publicNotFound, sendPublicJson } = require("../lib/response.js");
const { fieldError, apiError } = require("../lib/errors.js");
const { MAX_PAGE_SIZE, parsePageSize } = require("../lib/pagination.js");
const { enforceLimit } = require("../limits/limiter.js");
const { parsePlace } = require("../search/query.js");
const { CAN_SEE_WITH_OWNER } = require("../visibility/sql.js");
const { ITEM, WITH_OWNER } = require("./item.js");
const lists = require("./list.js");
const { parseListQuery } = require("./list-query.js");
const { search } = require("./search.js");

/** Lists that only a signed-in user has. */
const OWN_LISTS = ["following", "liked", "saved"];
const MESSAGES = {
  order: "There is no such order",
  cursor: "The cursor is not one of ours",
  category: "There is no such category",
  tag: "There is no such tag, or this list has none",
};

/**
 * `GET /api/app/videos`: {items, next}. `?q=` searches and adds `instead`, the words that were searched instead of the
 * typed ones or with them; with `exact=1` only the typed ones are.
 * @param {core.RequestEvent} e
 * @param {() => any} forYou answers `order=foryou`
 */
function list(e, forYou) {
  const me = callerId(e);
  const { query: sent } = e.requestInfo();
  if (sent.q !== undefined) {
    enforceLimit(e, "searches");
    const place = parsePlace(sent.cursor);
    if (!place) throw fieldError("cursor", { code: "cursor_invalid", message: MESSAGES.cursor });
    const limit = parsePageSize(sent.limit, MAX_PAGE_SIZE);
    const found = search({ q: sent.q, limit, place, isExact: sent.exact === "1" }, me);
    const instead = JSON.stringify(found.instead);
    return sendPublicJson(e, `{"items":[${found.items}],"next":"${found.next}","instead":${instead}}`);
  }
  if (sent.order === "foryou") return forYou();
  const query = parseListQuery(sent);
  if (typeof query === "string")
    throw fieldError(query, { code: `${query}_invalid`, message: MESSAGES[query] });
  if (OWN_LISTS.includes(query.order) && !me) throw apiError(401, "Not authenticated");
  const { shown, next } = lists.readPage(query, me);
  return sendPublicJson(e, `{"items":[${shown.map((row) => row.item).join(",")}],"next":"${next}"}`);
}

/** `GET /api/app/videos/{id}`: returns the item, or 404 if the viewer may not see it. @param {core.RequestEvent} e */
function one(e) {
  const id = e.request?.pathValue("id") ?? "";
  const sql = `SELECT ${ITEM} AS item FROM videos v ${WITH_OWNER} WHERE v.id = {:id} AND ${CAN_SEE_WITH_OWNER}`;
  const [row] = select($app, sql, { item: "" }, { id, me: callerId(e) });
  if (!row) throw publicNotFound(e, "The video is not available");
  return sendPublicJson(e, row.item);
}

module.exports = { list, one };

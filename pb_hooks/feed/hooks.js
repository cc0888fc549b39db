// Reads of clips that records cannot express: owner, own like and follow, and live version in one query, paged by
// position in an index rather than by number.
const { account, send, select } = require("../lib/answer.js");
const { refusal } = require("../lib/errors.js");
const { ITEM, WITH, PUBLIC, SEEN } = require("./item.js");
const { wishOf, pageOf } = require("./rules.js");
const { search } = require("./search.js");

const FROM = {
  newest: { table: "videos v", by: "v.created", id: "v.id" },
  trending: { table: "videos v", by: "v.views_count", id: "v.id" },
  liked: { table: "likes l CROSS JOIN videos v ON v.id = l.video", by: "l.created", id: "l.id" },
};

/**
 * @param {import("./rules.js").Wish} wish
 * @param {string} me
 */
function page(wish, me) {
  const { table, by, id } = FROM[wish.order];
  const value = wish.order === "trending" ? "CAST({:value} AS INTEGER)" : "{:value}";
  const where = [wish.user || wish.order === "liked" ? SEEN : PUBLIC];
  if (wish.order === "liked") where.push("l.user = {:me}");
  if (wish.user) where.push("v.user = {:user}");
  // One range on the index and a test: the plain OR of the two reads twice as much.
  if (wish.after) where.push(`${by} <= ${value} AND (${by} < ${value} OR ${id} < {:id})`);
  const rows = select(
    $app,
    `SELECT CAST(${by} AS TEXT) AS value, ${id} AS id, ${ITEM} AS item FROM ${table} ${WITH}
    WHERE ${where.join(" AND ")} ORDER BY ${by} DESC, ${id} DESC LIMIT ${wish.limit + 1}`,
    { value: "", id: "", item: "" },
    { me, ...(wish.user ? { user: wish.user } : {}), ...wish.after },
  );
  return pageOf(rows, wish.limit);
}

/** `GET /api/app/videos`: {items, next}. @param {core.RequestEvent} e */
function list(e) {
  const me = account(e);
  const { query } = e.requestInfo();
  if (query.q !== undefined) return send(e, `{"items":[${search(query.q, me).join(",")}],"next":""}`);
  const wish = wishOf(query);
  if (!wish) {
    const message = "The cursor is not one of ours";
    throw refusal(400, message, { cursor: { code: "cursor_invalid", message } });
  }
  if (wish.order === "liked" && !me) throw refusal(401, "Not authenticated");
  const { shown, next } = page(wish, me);
  return send(e, `{"items":[${shown.map((row) => row.item).join(",")}],"next":"${next}"}`);
}

/** `GET /api/app/videos/{id}`: the item, or 404 where the caller may not see it. @param {core.RequestEvent} e */
function one(e) {
  const id = e.request?.pathValue("id") ?? "";
  const sql = `SELECT ${ITEM} AS item FROM videos v ${WITH} WHERE v.id = {:id} AND ${SEEN}`;
  const [row] = select($app, sql, { item: "" }, { id, me: account(e) });
  if (!row) throw refusal(404, "The video is not available");
  return send(e, row.item);
}

module.exports = { list, one };

// Lists comments with their authors and the viewer's likes, in one query per page. Visibility is the same as in the
// view rule of `comments`.
const { userCardJson } = require("../visibility/public-user.js");
const { select } = require("../lib/sql.js");
const { callerId, publicNotFound, sendPublicJson } = require("../lib/response.js");
const { apiError, cursorError, fieldError } = require("../lib/errors.js");
const { parsePageSize, toPage, parseCursor } = require("../lib/pagination.js");
const { COMMENT_VISIBLE, notBlocked, notHidden } = require("../visibility/sql.js");
const { BY_LIKES, NEWEST, OLDEST } = require("./orders.js");

const DEFAULT_LIMIT = 20;

const ITEM = `json_object('id', c.id, 'video', c.video, 'user', ${userCardJson("u")}, 'text', c.text, 'parent', c.parent,
  'status', c.status,
  'held_by', iif(c.status <> 'held', '', iif(c.held_by = '', 'site', c.held_by)),
  'created', c.created, 'likes_count', c.likes_count, 'replies_count', c.replies_count,
  'pinned', json(iif(c.pinned, 'true', 'false')),
  'like', COALESCE((SELECT l.id FROM comment_likes l WHERE l.comment = c.id AND l.user = {:me}), ''))`;
const JOINS = "CROSS JOIN videos v ON v.id = c.video CROSS JOIN users u ON u.id = c.user";
const FROM = `comments c ${JOINS}`;
const FROM_LIKED = `comments c INDEXED BY idx_comments_liked ${JOINS}`;

const TOP_LEVEL = "c.video = {:video} AND c.parent = ''";
/** The plus stops SQLite from searching the index of pinned comments for the others. */
const NOT_PINNED = `${TOP_LEVEL} AND NOT +c.pinned`;
const REPLIES = "c.parent = {:parent} AND c.parent != ''";
/** For lists. A single comment is shown even if the viewer muted its author. */
const NOT_HIDDEN = notHidden("c.user");
const NOT_BLOCKED = notBlocked("c.user");
/** Held comments on all videos of the viewer. Reads video by video, as few videos have any. */
const FROM_OWN = `videos v CROSS JOIN comments c INDEXED BY idx_comments_held ON c.video = v.id AND c.held_by != ''
  CROSS JOIN users u ON u.id = c.user`;
const HELD = "v.user = {:me} AND c.status = 'held'";

/**
 * @param {string} where
 * @param {Record<string, string>} bind
 * @returns {{ value: string, id: string, item: string }[]}
 */
const read = (where, bind, from = FROM, value = NEWEST.value) =>
  select(
    $app,
    `SELECT ${value} AS value, c.id AS id, ${ITEM} AS item FROM ${from} WHERE ${COMMENT_VISIBLE} AND ${where}`,
    { value: "", id: "", item: "" },
    bind,
  );

/**
 * The request's query, in SQL.
 * @param {Record<string, string | undefined>} query
 * @param {string} me
 * @returns {{ where: string, bind: Record<string, string>, order: typeof NEWEST, from?: string }}
 */
function parseQuery({ held, parent, video = "", order = "" }, me) {
  if (held === "1")
    return { where: `${HELD} AND ${NOT_BLOCKED}`, bind: { me }, order: NEWEST, from: FROM_OWN };
  if (parent) return { where: `${REPLIES} AND ${NOT_HIDDEN}`, bind: { me, parent }, order: OLDEST };
  const list = { where: `${NOT_PINNED} AND ${NOT_HIDDEN}`, bind: { me, video } };
  if (order === "liked") return { ...list, order: BY_LIKES, from: FROM_LIKED };
  if (order !== "" && order !== "newest")
    throw fieldError("order", { code: "order_invalid", message: "There is no such order" });
  return { ...list, order: NEWEST };
}

/**
 * `GET /api/app/comments?video=&order=newest|liked`: {items, next}, the newest or the most liked first; the first page
 * starts with the pinned comment, on top of its limit. `?parent=`: replies, the oldest first. `?held=1`: held comments
 * on the viewer's own videos.
 * @param {core.RequestEvent} e
 */
function list(e) {
  const me = callerId(e);
  const { query } = e.requestInfo();
  const { video = "", parent, held, cursor, limit } = query;
  if (held === "1" && !me) throw apiError(401, "Not authenticated");
  const { where, bind, order, from } = parseQuery(query, me);
  const after = parseCursor(cursor, order.cursor);
  if (after === undefined) throw cursorError();
  const pageSize = parsePageSize(limit, DEFAULT_LIMIT);
  const range = after ? `AND ${order.after}` : "";
  const rows = read(
    `${where} ${range} ORDER BY ${order.by} LIMIT ${pageSize + 1}`,
    { ...bind, ...(after && order.bind(after)) },
    from,
    order.value,
  );
  const isFirstPage = !parent && held !== "1" && !after;
  const pinned = isFirstPage ? read(`${TOP_LEVEL} AND c.pinned AND ${NOT_HIDDEN}`, { me, video }) : [];
  const { shown, next } = toPage(rows, pageSize);
  return sendPublicJson(
    e,
    `{"items":[${[...pinned, ...shown].map((row) => row.item).join(",")}],"next":"${next}"}`,
  );
}

/** `GET /api/app/comments/{id}`: {comment, parent}, for a link to one comment. @param {core.RequestEvent} e */
function one(e) {
  const id = e.request?.pathValue("id") ?? "";
  const me = callerId(e);
  const [comment] = read(`c.id = {:id} AND ${NOT_BLOCKED}`, { me, id });
  if (!comment) throw publicNotFound(e, "The comment is not available");
  const [parent] = read(`c.id = (SELECT parent FROM comments WHERE id = {:id}) AND ${NOT_BLOCKED}`, {
    me,
    id,
  });
  return sendPublicJson(e, `{"comment":${comment.item},"parent":${parent?.item ?? "null"}}`);
}

module.exports = { list, one };

// Lists of comments with their authors and the own likes, in one query per page. Who sees what: as the view rule of
// `comments`.
const { account, card, select, send } = require("../lib/answer.js");
const { fieldRefusal, refusal } = require("../lib/errors.js");
const { beyond, limitOf, pageOf, placeOf } = require("../lib/page.js");
const { SHOWN } = require("../lib/seen.js");

const DEFAULT_LIMIT = 20;

const ITEM = `json_object('id', c.id, 'video', c.video, 'user', ${card("u")}, 'text', c.text, 'parent', c.parent,
  'created', c.created, 'likes_count', c.likes_count, 'replies_count', c.replies_count,
  'pinned', json(iif(c.pinned, 'true', 'false')),
  'like', COALESCE((SELECT l.id FROM comment_likes l WHERE l.comment = c.id AND l.user = {:me}), ''))`;
const FROM = "comments c CROSS JOIN videos v ON v.id = c.video CROSS JOIN users u ON u.id = c.user";
const SEEN = `(c.user = {:me} OR v.user = {:me} OR (c.status = 'visible' AND ${SHOWN}))`;

const TOP = "c.video = {:video} AND c.parent = ''";
/** The plus keeps the pinned one's own index out of it: no other is looked for there. */
const NOT_PINNED = `${TOP} AND NOT +c.pinned`;
const REPLIES = "c.parent = {:parent} AND c.parent != ''";

/** @param {string} where @param {Record<string, string>} bind @returns {{ value: string, id: string, item: string }[]} */
const read = (where, bind) =>
  select(
    $app,
    `SELECT c.created AS value, c.id AS id, ${ITEM} AS item FROM ${FROM} WHERE ${SEEN} AND ${where}`,
    { value: "", id: "", item: "" },
    bind,
  );

/**
 * `GET /api/app/comments?video=`: {items, next}, the newest first; the pinned one above the first page, on top of its
 * limit. `?parent=`: the replies to one, the oldest first.
 * @param {core.RequestEvent} e
 */
function list(e) {
  const me = account(e);
  const { video = "", parent = "", cursor, limit } = e.requestInfo().query;
  const after = placeOf(cursor);
  if (after === undefined)
    throw fieldRefusal("cursor", { code: "cursor_invalid", message: "The cursor is not one of ours" });
  const most = limitOf(limit, DEFAULT_LIMIT);
  const range = after ? `AND ${beyond("c.created", "c.id", parent ? ">" : "<")}` : "";
  const way = parent ? "ASC" : "DESC";
  const rows = read(
    `${parent ? REPLIES : NOT_PINNED} ${range} ORDER BY c.created ${way}, c.id ${way} LIMIT ${most + 1}`,
    { me, ...(parent ? { parent } : { video }), ...after },
  );
  const pinned = parent || after ? [] : read(`${TOP} AND c.pinned`, { me, video });
  const { shown, next } = pageOf(rows, most);
  return send(e, `{"items":[${[...pinned, ...shown].map((row) => row.item).join(",")}],"next":"${next}"}`);
}

/** `GET /api/app/comments/{id}`: {comment, parent}, for whoever comes from outside. @param {core.RequestEvent} e */
function one(e) {
  const id = e.request?.pathValue("id") ?? "";
  const me = account(e);
  const [comment] = read("c.id = {:id}", { me, id });
  if (!comment) throw refusal(404, "The comment is not available");
  const [parent] = read("c.id = (SELECT parent FROM comments WHERE id = {:id})", { me, id });
  return send(e, `{"comment":${comment.item},"parent":${parent?.item ?? "null"}}`);
}

module.exports = { list, one };

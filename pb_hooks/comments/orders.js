// The orders of a list of comments, in SQL. `c` is the comment. Pure.
const { afterCursorSql, TIME_CURSOR } = require("../lib/pagination.js");

/** @typedef {import("../lib/pagination.js").Cursor} Cursor */

/** @param {"<" | ">"} way @param {"DESC" | "ASC"} direction */
const byTime = (way, direction) => ({
  /** The sort value of a row, the first part of its cursor. */
  value: "c.created",
  by: `c.created ${direction}, c.id ${direction}`,
  cursor: TIME_CURSOR,
  /** The rows after a cursor. */
  after: afterCursorSql("c.created", "c.id", way),
  /** @param {Cursor} cursor @returns {Record<string, string>} */
  bind: (cursor) => ({ ...cursor }),
});

const NEWEST = byTime("<", "DESC");
const OLDEST = byTime(">", "ASC");

/**
 * The most liked first, of equal ones the newest. Most comments have no like: a comparison of rows continues in the
 * middle of them, where OR would read all of them for every page. A comment whose likes change between two pages can be
 * on both or on neither.
 * @type {typeof NEWEST}
 */
const BY_LIKES = {
  value: "c.likes_count || '~' || c.created",
  by: "c.likes_count DESC, c.created DESC, c.id DESC",
  cursor: /^(\d{1,15}~\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{3}Z)~([a-z0-9]{15})$/,
  after: "(c.likes_count, c.created, c.id) < (CAST({:likes} AS INTEGER), {:created}, {:id})",
  bind: ({ value, id }) => {
    const [likes = "", created = ""] = value.split("~");
    return { likes, created, id };
  },
};

module.exports = { BY_LIKES, NEWEST, OLDEST };

// Pages by position in an index, not by number: new rows shift nothing. Pure.

const MAX_PAGE_SIZE = 50;
const TIME_CURSOR = /^(\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{3}Z)~([a-z0-9]{15})$/;
const NUMBER_CURSOR = /^(\d{1,15})~([a-z0-9]{15})$/;

/** @typedef {{ value: string, id: string }} Cursor the last item of the previous page: its sort value and its row id */

/**
 * @param {string | undefined} value as sent
 * @param {number} standard if none was sent
 */
function parsePageSize(value, standard) {
  const limit = Number.parseInt(value ?? "", 10);
  return Number.isNaN(limit) ? standard : Math.min(MAX_PAGE_SIZE, Math.max(1, limit));
}

/**
 * @param {string | undefined} cursor as sent
 * @param {RegExp} [kind]
 * @returns {Cursor | null | undefined} null for the first page, undefined for an invalid cursor
 */
function parseCursor(cursor, kind = TIME_CURSOR) {
  if (!cursor) return null;
  const [, value, id] = kind.exec(cursor) ?? [];
  return value && id ? { value, id } : undefined;
}

/**
 * SQL for the rows after a cursor: one range on the index plus a test. A plain OR reads twice as many rows.
 * @param {string} by
 * @param {string} id
 * @param {"<" | ">"} [way]
 * @param {string} [value]
 */
const afterCursorSql = (by, id, way = "<", value = "{:value}") =>
  `${by} ${way}= ${value} AND (${by} ${way} ${value} OR ${id} ${way} {:id})`;

/**
 * Queries read one row more than a page shows: the extra row tells that there is a next page.
 * @template {Cursor} Row
 * @param {Row[]} rows at most `limit` + 1
 * @param {number} limit
 * @returns {{ shown: Row[], next: string }} `next` is the cursor of the next page, "" at the end
 */
function toPage(rows, limit) {
  const shown = rows.slice(0, limit);
  const last = shown[shown.length - 1];
  return { shown, next: last && rows.length > limit ? `${last.value}~${last.id}` : "" };
}

module.exports = {
  parsePageSize,
  parseCursor,
  afterCursorSql,
  toPage,
  NUMBER_CURSOR,
  TIME_CURSOR,
  MAX_PAGE_SIZE,
};

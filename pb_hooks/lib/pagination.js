// Pages by position in an index, not by number: new rows shift nothing. Pure.

const MOST = 50;
const TIME = /^(\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{3}Z)~([a-z0-9]{15})$/;
const NUMBER = /^(\d{1,15})~([a-z0-9]{15})$/;

/** @typedef {{ value: string, id: string }} Place the last item of the previous page: its sort value and its row id */

/**
 * @param {string | undefined} value as sent
 * @param {number} standard if none was sent
 */
function limitOf(value, standard) {
  const limit = Number.parseInt(value ?? "", 10);
  return Number.isNaN(limit) ? standard : Math.min(MOST, Math.max(1, limit));
}

/**
 * @param {string | undefined} cursor as sent
 * @param {RegExp} [kind]
 * @returns {Place | null | undefined} null for the first page, undefined for an invalid cursor
 */
function placeOf(cursor, kind = TIME) {
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
const beyond = (by, id, way = "<", value = "{:value}") =>
  `${by} ${way}= ${value} AND (${by} ${way} ${value} OR ${id} ${way} {:id})`;

/**
 * Queries read one row more than a page shows: the extra row tells that there is a next page.
 * @template {Place} Row
 * @param {Row[]} rows at most `limit` + 1
 * @param {number} limit
 * @returns {{ shown: Row[], next: string }} `next` is the cursor of the next page, "" at the end
 */
function pageOf(rows, limit) {
  const shown = rows.slice(0, limit);
  const last = shown[shown.length - 1];
  return { shown, next: last && rows.length > limit ? `${last.value}~${last.id}` : "" };
}

module.exports = { limitOf, placeOf, beyond, pageOf, NUMBER, TIME, MOST };

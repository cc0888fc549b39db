// What a list of clips may be asked for. Pure.

const DEFAULT_LIMIT = 10;
const MOST = 50;

const TIME = /^(\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{3}Z)~([a-z0-9]{15})$/;
const NUMBER = /^(\d{1,15})~([a-z0-9]{15})$/;

/**
 * `after`: the last item of the page before, or null for the first page.
 * @typedef {{ order: "newest" | "trending" | "liked", user: string, limit: number,
 *   after: { value: string, id: string } | null }} Wish
 */

/** @param {string | undefined} value */
function limitOf(value) {
  const limit = Number.parseInt(value ?? "", 10);
  return Number.isNaN(limit) ? DEFAULT_LIMIT : Math.min(MOST, Math.max(1, limit));
}

/**
 * Null where the cursor is none of ours.
 * @param {Record<string, string | undefined>} query
 * @returns {Wish | null}
 */
function wishOf(query) {
  const order = query.liked === "1" ? "liked" : query.order === "trending" ? "trending" : "newest";
  const cursor = query.cursor ?? "";
  const [, value, id] = (order === "trending" ? NUMBER : TIME).exec(cursor) ?? [];
  if (cursor && !(value && id)) return null;
  return {
    order,
    user: query.user ?? "",
    limit: limitOf(query.limit),
    after: value && id ? { value, id } : null,
  };
}

/**
 * Pages are asked for one longer than shown: the surplus row tells that there is a next one.
 * @template {{ value: string, id: string }} Row
 * @param {Row[]} rows at most `limit` + 1
 * @param {number} limit
 * @returns {{ shown: Row[], next: string }} `next` is the cursor of the next page, "" at the end
 */
function pageOf(rows, limit) {
  const shown = rows.slice(0, limit);
  const last = shown[shown.length - 1];
  return { shown, next: last && rows.length > limit ? `${last.value}~${last.id}` : "" };
}

module.exports = { wishOf, pageOf, MOST };

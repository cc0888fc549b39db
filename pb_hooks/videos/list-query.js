// Parses the query of a video list. Pure.
const { parsePageSize, parseCursor, NUMBER_CURSOR, TIME_CURSOR } = require("../lib/pagination.js");

const DEFAULT_LIMIT = 10;

const CATEGORIES = ["music", "comedy", "food", "travel", "sports", "other"];

/**
 * @typedef {{ order: "newest" | "trending" | "rising" | "following" | "liked" | "saved", user: string, category: string,
 *   limit: number, after: import("../lib/pagination.js").Cursor | null }} ListQuery
 * @typedef {Record<string, string | undefined>} Query
 */

/** @type {readonly (string | undefined)[]} */
const ORDERS = ["newest", "trending", "rising", "following"];
/**
 * Cursors of orders by a number. Rising videos with the same value are ordered by the number of their row.
 * @type {Partial<Record<ListQuery["order"], RegExp>>}
 */
const NUMBER_CURSORS = { trending: NUMBER_CURSOR, rising: /^(\d{1,15})~(\d{1,15})$/ };

/** @param {Query} query @returns {ListQuery["order"] | undefined} undefined for an unknown order */
function orderOf(query) {
  if (query.liked === "1") return "liked";
  if (query.saved === "1") return "saved";
  const order = query.order || "newest";
  // No index has one owner's or one category's rising videos.
  if (order === "rising" && (query.user || query.category)) return undefined;
  return ORDERS.includes(order) ? /** @type {ListQuery["order"]} */ (order) : undefined;
}

/**
 * @param {Query} query
 * @returns {ListQuery | "order" | "cursor" | "category"} or the name of the invalid part
 */
function parseListQuery(query) {
  const order = orderOf(query);
  if (!order) return "order";
  const category = query.category ?? "";
  const after = parseCursor(query.cursor, NUMBER_CURSORS[order] ?? TIME_CURSOR);
  if (after === undefined) return "cursor";
  if (category && !CATEGORIES.includes(category)) return "category";
  return { order, user: query.user ?? "", category, limit: parsePageSize(query.limit, DEFAULT_LIMIT), after };
}

module.exports = { parseListQuery, NUMBER_CURSORS, CATEGORIES };

// Parses the query of a video list. Pure.
const { parsePageSize, parseCursor, NUMBER_CURSOR, TIME_CURSOR } = require("../lib/pagination.js");
const { toTag } = require("../tags/parse-tags.js");

const DEFAULT_LIMIT = 10;

const CATEGORIES = ["music", "comedy", "food", "travel", "sports", "other"];

/**
 * @typedef {{ order: "newest" | "trending" | "rising" | "following" | "liked" | "saved", user: string, category: string,
 *   tag: string, limit: number, after: import("../lib/pagination.js").Cursor | null }} ListQuery
 * @typedef {Record<string, string | undefined>} Query
 */

/** @type {readonly (string | undefined)[]} */
const ORDERS = ["newest", "trending", "rising", "following"];
/**
 * Cursors of orders by a number. Rising videos with the same value are ordered by the number of their row.
 * @type {Partial<Record<ListQuery["order"], RegExp>>}
 */
const NUMBER_CURSORS = { trending: NUMBER_CURSOR, rising: /^(\d{1,15})~(\d{1,15})$/ };

/** Lists that a tag narrows. */
const BY_TAG = ["newest", "trending"];

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
 * @returns {ListQuery | "order" | "cursor" | "category" | "tag"} or the name of the invalid part
 */
function parseListQuery(query) {
  const order = orderOf(query);
  if (!order) return "order";
  const category = query.category ?? "";
  const tag = query.tag === undefined ? "" : toTag(query.tag);
  if (tag === undefined || (tag && !BY_TAG.includes(order))) return "tag";
  const after = parseCursor(query.cursor, NUMBER_CURSORS[order] ?? TIME_CURSOR);
  if (after === undefined) return "cursor";
  if (category && !CATEGORIES.includes(category)) return "category";
  const limit = parsePageSize(query.limit, DEFAULT_LIMIT);
  return { order, user: query.user ?? "", category, tag, limit, after };
}

module.exports = { parseListQuery, NUMBER_CURSORS, CATEGORIES };

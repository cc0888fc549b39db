// Parses the query of a video list. Pure.
const { limitOf, placeOf, NUMBER, TIME } = require("../lib/pagination.js");

const DEFAULT_LIMIT = 10;

const CATEGORIES = ["music", "comedy", "food", "travel", "sports", "other"];

/**
 * @typedef {{ order: "newest" | "trending" | "following" | "liked" | "saved", user: string, category: string,
 *   limit: number, after: import("../lib/pagination.js").Place | null }} Wish
 * @typedef {Record<string, string | undefined>} Query
 */

/** @param {Query} query @returns {Wish["order"]} */
function orderOf(query) {
  if (query.liked === "1") return "liked";
  if (query.saved === "1") return "saved";
  return query.order === "trending" || query.order === "following" ? query.order : "newest";
}

/**
 * @param {Query} query
 * @returns {Wish | "cursor" | "category"} or the name of the invalid part
 */
function wishOf(query) {
  const order = orderOf(query);
  const category = query.category ?? "";
  const after = placeOf(query.cursor, order === "trending" ? NUMBER : TIME);
  if (after === undefined) return "cursor";
  if (category && !CATEGORIES.includes(category)) return "category";
  return { order, user: query.user ?? "", category, limit: limitOf(query.limit, DEFAULT_LIMIT), after };
}

module.exports = { wishOf };

// Parses a search and its cursor, and writes FTS5 expressions. Pure.
const { parseSearch } = require("../lib/search-query.js");
const { splitWords } = require("./words.js");

const MAX_WORDS = 8;
const CURSOR = /^([wp])(\d{1,15})~([01])~(\d{1,15})~([a-z0-9]{15})$/;

/**
 * Hits are read in portions, the newest first, and each portion is sorted by tier and views.
 * @typedef {object} Place the last item of the previous page
 * @property {"w" | "p"} mode the portion has whole words, or the last one as a beginning
 * @property {number} before the portion has numbers below this one; 0 for the first
 * @property {number} tier 1 for words that may be meant
 * @property {number} views
 * @property {string} id
 */

/** @type {Place} */
const START = { mode: "w", before: 0, tier: 0, views: 999_999_999_999_999, id: "z".repeat(15) };

/** @param {string | undefined} cursor as sent @returns {Place | undefined} undefined for an invalid one */
function parsePlace(cursor) {
  if (!cursor) return START;
  const [, mode, before, tier, views, id] = CURSOR.exec(cursor) ?? [];
  if (!id) return undefined;
  return {
    mode: mode === "p" ? "p" : "w",
    before: Number(before),
    tier: Number(tier),
    views: Number(views),
    id,
  };
}

/** @param {Place} place */
const toCursor = ({ mode, before, tier, views, id }) => `${mode}${before}~${tier}~${views}~${id}`;

/**
 * `words` are those of the search key, at most eight; for the rest see `parseSearch`.
 * @param {string} typed
 */
function parseWords(typed) {
  const parsed = parseSearch(typed);
  return { ...parsed, words: splitWords(parsed.key).slice(0, MAX_WORDS) };
}

/**
 * Videos with one word of each list. Words have letters, digits and marks only, so nothing needs an escape.
 * @param {string[][]} lists
 * @param {boolean} [isPrefix] the first word of the last list may go on
 */
function matchOf(lists, isPrefix = false) {
  return lists
    .map((list, i) => {
      const words = list.map((word) => `"${word}"`);
      if (isPrefix && i === lists.length - 1) words[0] += " *";
      return `(${words.join(" OR ")})`;
    })
    .join(" AND ");
}

module.exports = { START, parsePlace, toCursor, parseWords, matchOf };

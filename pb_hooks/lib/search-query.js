// Turns a typed search into parameters for SQLite. Pure.
const { codePointLength, searchKey } = require("./text.js");

/** The trigram index needs three letters. */
const MIN_MATCH_LENGTH = 3;
const MAX_LENGTH = 100;

/** An FTS5 phrase: operators mean nothing inside its quotes. @param {string} text */
const toPhrase = (text) => `"${text.replace(/"/g, '""')}"`;

/**
 * @typedef {{ key: string, match: string, like: string }} Search
 * `key` is compared with stored search keys; "" finds nothing. `match` is an FTS5 phrase ("" for a key too short
 * for one). `like` is for LIKE … ESCAPE '\'.
 * @param {string} typed
 * @returns {Search}
 */
function parseSearch(typed) {
  // Characters beyond the compared ones are not read.
  const normalized = searchKey(typed.slice(0, 4 * MAX_LENGTH))
    .split("\0")
    .join(" ")
    .replace(/\s+/g, " ")
    .trim();
  const key = [...normalized.replace(/^@/, "")].slice(0, MAX_LENGTH).join("").trim();
  return {
    key,
    match: codePointLength(key) < MIN_MATCH_LENGTH ? "" : toPhrase(key),
    like: `%${key.replace(/[\\%_]/g, "\\$&")}%`,
  };
}

module.exports = { parseSearch, toPhrase };

// Turns a typed search into parameters for SQLite. Pure.
const { codePointLength, searchKey } = require("./text.js");

/** The trigram index needs three letters. */
const SHORTEST_MATCH = 3;
const LONGEST = 100;

/**
 * `key` is compared with stored search keys; "" finds nothing. `match` is an FTS5 phrase ("" for a key too short
 * for one): operators mean nothing inside its quotes. `like` is for LIKE … ESCAPE '\'.
 * @param {string} typed
 * @returns {{ key: string, match: string, like: string }}
 */
function parseSearch(typed) {
  // Letters beyond the compared ones are not read.
  const plain = searchKey(typed.slice(0, 4 * LONGEST))
    .split("\0")
    .join(" ")
    .replace(/\s+/g, " ")
    .trim();
  const key = [...plain.replace(/^@/, "")].slice(0, LONGEST).join("").trim();
  return {
    key,
    match: codePointLength(key) < SHORTEST_MATCH ? "" : `"${key.replace(/"/g, '""')}"`,
    like: `%${key.replace(/[\\%_]/g, "\\$&")}%`,
  };
}

module.exports = { parseSearch };

// From what somebody types to what SQLite is asked. Pure.
const { length, searchKey } = require("./text.js");

/** Trigrams need three letters. */
const SHORTEST_MATCH = 3;
const LONGEST = 100;

/**
 * `key` is compared with stored search keys; "" asks for nothing. `match` is an FTS5 phrase ("" for a key too short
 * for one): inside its quotes nothing is an operator. `like` is for LIKE … ESCAPE '\'.
 * @param {string} typed
 * @returns {{ key: string, match: string, like: string }}
 */
function searchOf(typed) {
  // Letters beyond those compared are not read.
  const plain = searchKey(typed.slice(0, 4 * LONGEST))
    .split("\0")
    .join(" ")
    .replace(/\s+/g, " ")
    .trim();
  const key = [...plain.replace(/^@/, "")].slice(0, LONGEST).join("").trim();
  return {
    key,
    match: length(key) < SHORTEST_MATCH ? "" : `"${key.replace(/"/g, '""')}"`,
    like: `%${key.replace(/[\\%_]/g, "\\$&")}%`,
  };
}

module.exports = { searchOf };

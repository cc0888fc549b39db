// Usernames that pass for others: what looks alike is the same. Pure.

/** Letters that look alike fall together, lines at the ends and doubled ones go. @param {string} username */
function likenessOf(username) {
  return username
    .toLowerCase()
    .replace(/0/g, "o")
    .replace(/[1i]/g, "l")
    .replace(/5/g, "s")
    .replace(/rn/g, "m")
    .replace(/vv/g, "w")
    .replace(/_+/g, "_")
    .replace(/^_|_$/g, "");
}

/** The same in SQL, of the column `username`, but for the lines at its ends. */
const LIKENESS = [
  ["0", "o"],
  ["1", "l"],
  ["i", "l"],
  ["5", "s"],
  ["rn", "m"],
  ["vv", "w"],
  // Thirty of them become one.
  ["____", "_"],
  ["____", "_"],
  ["__", "_"],
  ["__", "_"],
].reduce((sql, [from, to]) => `replace(${sql}, '${from}', '${to}')`, "lower(username)");

module.exports = { likenessOf, LIKENESS };

// Maps a username to a key that look-alike names share. Pure.

/**
 * Replaces look-alike letters by one form, removes underscores at the ends and doubled ones. @param {string}
 * username
 */
function lookalikeKey(username) {
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

/** The same mapping in SQL for the column `username`, except for underscores at the ends. */
const LOOKALIKES = [
  ["0", "o"],
  ["1", "l"],
  ["i", "l"],
  ["5", "s"],
  ["rn", "m"],
  ["vv", "w"],
  // Together these steps reduce thirty underscores to one.
  ["____", "_"],
  ["____", "_"],
  ["__", "_"],
  ["__", "_"],
].reduce((sql, [from, to]) => `replace(${sql}, '${from}', '${to}')`, "lower(username)");

module.exports = { lookalikeKey, LOOKALIKES };

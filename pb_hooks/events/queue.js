// What has changed since the last tick: lines of one string in the app's store. Only immutable values may be
// shared between PocketBase's JavaScript engines (a shared map would race and take the process down), and
// `setFunc` holds the store's lock while it appends or takes. Losing marks (kill -9) loses no truth: the
// numbers are in the database, and the server compares them with the live rows when it starts.

const { store } = require("../lib/store.js");

const KEY = "live.marks";

/** @param {string} lines each ended by a line feed */
function put(lines) {
  store().setFunc(KEY, (old) => (old ?? "") + lines);
}

/**
 * @param {"v" | "n" | "u" | "k"} kind v: videos whose numbers or tail moved, n: videos whose likes are to be looked at,
 *   u: accounts whose follow counts moved, k: comments whose likes or replies moved
 * @param {Iterable<string>} ids
 */
function putAll(kind, ids) {
  let lines = "";
  for (const id of ids) lines += `${kind} ${id}\n`;
  if (lines) put(lines);
}

/** Everything marked so far; it is the caller's from now on. @returns {string} */
function take() {
  let taken = "";
  store().setFunc(KEY, (old) => {
    taken = old ?? "";
    return "";
  });
  return taken;
}

module.exports = { put, putAll, take };

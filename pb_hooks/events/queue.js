// Queues events for the next tick, as lines of one string in the app's store. PocketBase's JavaScript engines may
// share immutable values only (a shared map would race and crash the process); `setFunc` holds the store's lock. A
// kill -9 loses queued events but no numbers: the server compares live rows with the database when it starts.

const { store } = require("../lib/store.js");

const KEY = "live.marks";

/** @param {string} lines each ended by a line feed */
function enqueue(lines) {
  store().setFunc(KEY, (old) => (old ?? "") + lines);
}

/**
 * @param {"v" | "n" | "u" | "k"} kind v: videos whose numbers or tail changed, n: videos whose likes must be checked,
 *   u: users whose follow counts changed, k: comments whose like or reply counts changed
 * @param {Iterable<string>} ids
 */
function enqueueAll(kind, ids) {
  let lines = "";
  for (const id of ids) lines += `${kind} ${id}\n`;
  if (lines) enqueue(lines);
}

/** Empties the queue and returns its lines. @returns {string} */
function takeAll() {
  let taken = "";
  store().setFunc(KEY, (old) => {
    taken = old ?? "";
    return "";
  });
  return taken;
}

module.exports = { enqueue, enqueueAll, takeAll };

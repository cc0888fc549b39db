// Queues events for the next tick, as lines of one string in the app's store. PocketBase's JavaScript engines may
// share immutable values only (a shared map would race and crash the process); `setFunc` holds the store's lock. A
// kill -9 loses queued events but no numbers: the server compares live rows with the database when it starts.
const { encode } = require("./codec.js");
const { store } = require("../lib/store.js");

/** @typedef {import("./types.js").EventName} EventName */

const KEY = "events.queue";

/** @param {string} text lines, each ended by a line feed */
function append(text) {
  store().setFunc(KEY, (old) => (old ?? "") + text);
}

/**
 * @param {EventName} event
 * @param {(string | number)[]} fields in the order of events/types.js
 * @param {boolean} [isPublished] whether its live rows are published already
 */
function enqueue(event, fields, isPublished) {
  append(`${encode(event, fields, isPublished)}\n`);
}

/** Queues one event per id. @param {EventName} event with one field @param {Iterable<string>} ids */
function enqueueAll(event, ids) {
  enqueueLines([...ids].map((id) => encode(event, [id])));
}

/** @param {string[]} lines from codec.js */
function enqueueLines(lines) {
  if (lines.length) append(`${lines.join("\n")}\n`);
}

/** Empties the queue. @returns {string[]} its lines */
function takeAll() {
  let taken = "";
  store().setFunc(KEY, (old) => {
    taken = old ?? "";
    return "";
  });
  return taken ? taken.slice(0, -1).split("\n") : [];
}

/** Events that wait for the next tick. */
const depth = () => (store().get(KEY) ?? "").split("\n").length - 1;

module.exports = { depth, enqueue, enqueueAll, enqueueLines, takeAll };

// Holds rows for the live engine until the end of the tick, as lines of one string (see events/queue.js).
const { store } = require("../lib/store.js");

const KEY = "live_engine.outbox";
/** About 3,000 rows. The ticker empties it five times a second; only a ticker that stands still lets it grow. */
const MAX_LENGTH = 1024 * 1024;

/** @param {string} topic @param {string} payload JSON without line feeds @returns {boolean} false if it is full */
function put(topic, payload) {
  let fits = true;
  store().setFunc(KEY, (old) => {
    const all = `${old ?? ""}${topic} ${payload}\n`;
    fits = all.length <= MAX_LENGTH;
    return fits ? all : old;
  });
  return fits;
}

/** Empties it. @returns {Map<string, string>} the newest payload of each topic */
function takeAll() {
  let taken = "";
  store().setFunc(KEY, (old) => {
    taken = old ?? "";
    return "";
  });
  const lines = taken ? taken.slice(0, -1).split("\n") : [];
  return new Map(lines.map((line) => [line.slice(0, line.indexOf(" ")), line.slice(line.indexOf(" ") + 1)]));
}

module.exports = { put, takeAll };

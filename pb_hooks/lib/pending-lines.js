// Collects lines of text until the next flush, as one string in the app's store, because PocketBase's engines may share
// immutable values only. A kill -9 loses the lines of the last second.
const { isTemporary } = require("./attempt.js");
const { hasPassed } = require("./clock.js");
const { store } = require("./store.js");

/** The ticker runs five times as often; what waits here may. */
const FLUSH_INTERVAL_MS = 1000;
/** About 10,000 lines in one second. The server drops more than that, to limit memory. */
const MAX_LENGTH = 1024 * 1024;

/** @param {string} name @param {string} lines each with a line feed at its end */
function addLines(name, lines) {
  store().setFunc(name, (old) => {
    const all = (old ?? "") + lines;
    return all.length > MAX_LENGTH ? old : all;
  });
}

/**
 * Takes the lines out, at most once a second unless `now`.
 * @param {string} name
 * @param {boolean} [now]
 * @returns {string[]}
 */
function takeLines(name, now = false) {
  const { get, set, setFunc } = store();
  const flushed = `${name}.flushed`;
  if (!now && !hasPassed(get(flushed) ?? 0, FLUSH_INTERVAL_MS, Date.now())) return [];
  set(flushed, Date.now());
  let lines = "";
  setFunc(name, (old) => {
    lines = old ?? "";
    return "";
  });
  return lines ? lines.trimEnd().split("\n") : [];
}

/**
 * Takes the lines out and works on them, at most once a second unless `now`. They wait for the next flush if the database is
 * locked or the disk is full.
 * @param {string} name
 * @param {boolean} now
 * @param {(lines: string[]) => void} work throws an error if it fails
 */
function flushLines(name, now, work) {
  const lines = takeLines(name, now);
  if (!lines.length) return;
  try {
    work(lines);
  } catch (error) {
    if (isTemporary(error)) addLines(name, `${lines.join("\n")}\n`);
    throw error;
  }
}

module.exports = { addLines, flushLines };

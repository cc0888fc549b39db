// Parses a report of watched videos. Pure.
const { isRecordId } = require("../lib/record-id.js");
const { LETTERS } = require("./reasons.js");

const MAX_PER_REQUEST = 30;
/** A longer visit counts as this one. */
const MAX_MS = 600_000;

/**
 * `ms` is the time of one visit, `reason` a letter, "" if the client names none.
 * @typedef {{ video: string, ms: number, reason: string }} Watch
 */

/** @type {Map<unknown, string>} */
const letters = new Map(Object.entries(LETTERS));

/**
 * Returns the valid watches of a request, one per video: the longest.
 * @param {unknown} body as sent
 * @returns {Watch[]}
 */
function parseWatches(body) {
  const list = /** @type {{ watches?: unknown } | null} */ (body)?.watches;
  /** @type {Map<string, Watch>} */
  const found = new Map();
  for (const sent of Array.isArray(list) ? list.slice(0, MAX_PER_REQUEST) : []) {
    const video = String(sent?.video ?? "");
    const ms = typeof sent?.ms === "number" ? Math.min(MAX_MS, Math.floor(sent.ms)) : 0;
    if (isRecordId(video) && ms > (found.get(video)?.ms ?? 0))
      found.set(video, { video, ms, reason: letters.get(sent.reason) ?? "" });
  }
  return [...found.values()];
}

module.exports = { parseWatches };

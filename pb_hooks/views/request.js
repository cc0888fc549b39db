// Parses a request with views.
const { isRecordId } = require("../lib/record-id.js");
const { toViewerId } = require("../visibility/viewer.js");
const { sourceOf } = require("./sources.js");

/** A client sends one view every few seconds, and some more after it was offline. */
const MOST_PER_REQUEST = 50;

/** @typedef {{ video: string, viewer: string, source: number }} View `source` is a position in SOURCES */

/**
 * Returns the valid views of a request, one per video.
 * @param {unknown} body as sent
 * @param {string} account id of the user, "" for a guest
 * @returns {View[]}
 */
function parseViews(body, account) {
  const list = /** @type {{ views?: unknown } | null} */ (body)?.views;
  /** @type {Map<string, View>} */
  const found = new Map();
  for (const view of Array.isArray(list) ? list.slice(0, MOST_PER_REQUEST) : []) {
    const video = String(view?.video ?? "");
    const viewer = toViewerId(view?.viewer, account);
    if (isRecordId(video) && viewer) found.set(video, { video, viewer, source: sourceOf(view?.list, video) });
  }
  return [...found.values()];
}

module.exports = { parseViews };

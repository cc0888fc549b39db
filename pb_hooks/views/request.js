// Parses a request with views.
const { isRecordId } = require("../lib/record-id.js");
const { toViewerId } = require("../visibility/viewer.js");

/** A client sends one view every few seconds, and some more after it was offline. */
const MOST_PER_REQUEST = 50;

/**
 * Returns the valid views of a request, one per video.
 * @param {unknown} body as sent
 * @param {string} account id of the user, "" for a guest
 * @returns {{ video: string, viewer: string }[]}
 */
function parseViews(body, account) {
  const list = /** @type {{ views?: unknown } | null} */ (body)?.views;
  /** @type {Map<string, { video: string, viewer: string }>} */
  const found = new Map();
  for (const view of Array.isArray(list) ? list.slice(0, MOST_PER_REQUEST) : []) {
    const video = String(view?.video ?? "");
    const viewer = toViewerId(view?.viewer, account);
    if (isRecordId(video) && viewer) found.set(video, { video, viewer });
  }
  return [...found.values()];
}

module.exports = { parseViews };

// The cursor of For You: when the list began, and the ranked videos that are left, each with the letter of its reason.
// Nothing is stored, and visibility is judged again when it is read, so a forged cursor gains nothing. Pure.
const { LETTERS } = require("../watches/reasons.js");
const { OWNER_GAP } = require("./ranking.js");

const MAX_ITEMS = 60;
const ITEM_LENGTH = 17;
const CURSOR = /^([0-9a-z]{1,7})((?:\.[a-z][a-z0-9]{15}){0,60})$/;
/** Stands before a video that was shown: the next videos keep their distance from its owner. */
const SHOWN = "x";

/** @typedef {import("./ranking.js").Reason} Reason */
/**
 * `began` in seconds since 1970. Without `left` the next page is ranked anew.
 * @typedef {{ began: number, left: { video: string, reason: Reason }[], shown: string[] }} FeedCursor
 */

/** @type {Map<string | undefined, Reason>} */
const REASONS = new Map(
  ["follow", "owner", "category", "stay", "new", "random", "seen"].map((name) => {
    const reason = /** @type {Reason} */ (name);
    return [LETTERS[reason], reason];
  }),
);

/** @param {FeedCursor} cursor */
function writeCursor({ began, left, shown }) {
  const items = left.length
    ? left.map(({ video, reason }) => LETTERS[reason] + video)
    : shown.slice(1 - OWNER_GAP).map((video) => SHOWN + video);
  return [began.toString(36), ...items].join(".");
}

/**
 * @param {string | undefined} sent
 * @returns {FeedCursor | null | undefined} null for the first page, undefined for an invalid cursor
 */
function parseFeedCursor(sent) {
  if (!sent) return null;
  const [, began = "", items = ""] = (sent.length <= 8 + MAX_ITEMS * ITEM_LENGTH && CURSOR.exec(sent)) || [];
  if (!began) return undefined;
  /** @type {FeedCursor} */
  const cursor = { began: Number.parseInt(began, 36), left: [], shown: [] };
  for (const item of items.split(".").slice(1)) {
    const video = item.slice(1);
    const reason = REASONS.get(item[0]);
    if (reason) cursor.left.push({ video, reason });
    else if (item[0] === SHOWN) cursor.shown.push(video);
  }
  return cursor;
}

module.exports = { writeCursor, parseFeedCursor, MAX_ITEMS };

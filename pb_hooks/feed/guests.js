// Ranks For You once a second for all guests whose browsers name no videos: they get the same list anyway. Only the order is
// shared; each page judges visibility again.
const { store } = require("../lib/store.js");
const { parseFeedCursor, writeCursor } = require("./cursor.js");
const { rankForYou } = require("./for-you.js");

/** As a cursor, since engines share only immutable values. Its time is the second that it is for. */
const SHARED = "feed.guests";
/** @type {Set<string>} */
const NONE = new Set();

/** @param {number} now in seconds since 1970 @returns {import("./cursor.js").FeedCursor["left"]} at most 60 */
function rankForGuests(now) {
  const shared = parseFeedCursor(store().get(SHARED));
  if (shared?.began === now) return shared.left;
  const left = rankForYou("", NONE, null, now);
  store().set(SHARED, writeCursor({ began: now, left, shown: [] }));
  return left;
}

module.exports = { rankForGuests };

// Which clips somebody may see, in SQL: as the view rule of `videos`. `v` is the clip's row, {:me} who asks.
const { select } = require("./live/rows.js");

/** What others may see of it: what is public, and what is for followers where they follow. */
const SHOWN = `(v.status = 'visible' AND (v.visibility = 'public' OR (v.visibility = 'followers'
  AND EXISTS (SELECT 1 FROM follows f WHERE f.follower = {:me} AND f.following = v.user))))`;

const SEEN = `(v.user = {:me} OR ${SHOWN})`;

/** Whose numbers they may move: nobody counts what is hidden from them, or their own that was held or removed. */
const COUNTABLE = `(v.status = 'visible' AND ${SEEN})`;

/**
 * @param {string[]} ids
 * @param {string} me
 * @returns {Set<string>}
 */
function countable(ids, me) {
  const sql = `SELECT v.id FROM videos v WHERE v.id IN (SELECT value FROM json_each({:ids})) AND ${COUNTABLE}`;
  return new Set(select($app, sql, { id: "" }, { ids: JSON.stringify(ids), me }).map((row) => row.id));
}

module.exports = { SHOWN, SEEN, COUNTABLE, countable };

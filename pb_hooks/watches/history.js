// A user's watch history: reads it, deletes one or all. The sums of videos stay: they name nobody.
const { select } = require("../lib/sql.js");
const { CAN_SEE_WITH_OWNER } = require("../visibility/sql.js");
const { addFields, ITEM, WITH_OWNER } = require("../videos/item.js");

/** SQL: the number of the user {:me}. */
const VIEWER = "(SELECT n FROM viewers WHERE user = {:me})";
const ROW = { value: "", id: "", item: "", at: 0, ms: 0 };

/**
 * Rows of one page, the latest first. SQLite sorts all rows of the user, at most 1,500.
 * @param {string} me
 * @param {import("../lib/pagination.js").Cursor | null} after seconds since 1970 and id of the last video before
 * @param {number} limit
 * @returns {{ value: string, id: string, item: string }[]} at most `limit` + 1
 */
function readHistory(me, after, limit) {
  const rows = select(
    $app,
    `SELECT CAST(w.at AS TEXT) AS value, v.id AS id, ${ITEM} AS item, w.at AS at, w.ms AS ms
    FROM watches w CROSS JOIN video_ranks r ON r.n = w.video CROSS JOIN videos v ON v.id = r.video ${WITH_OWNER}
    WHERE w.viewer = ${VIEWER} AND ${CAN_SEE_WITH_OWNER}
      ${after ? "AND (w.at, v.id) < (CAST({:value} AS INTEGER), {:id})" : ""}
    ORDER BY w.at DESC, v.id DESC LIMIT ${limit + 1}`,
    ROW,
    { me, ...after },
  );
  return rows.map(({ value, id, item, at, ms }) => ({
    value,
    id,
    item: addFields(item, { watched_at: at * 1000, watched_ms: ms }),
  }));
}

/** @param {string} me @param {string} [video] all if not named */
function deleteWatches(me, video) {
  const which = video === undefined ? "" : "AND video = (SELECT n FROM video_ranks WHERE video = {:video})";
  const bind = video === undefined ? { me } : { me, video };
  $app.db().newQuery(`DELETE FROM watches WHERE viewer = ${VIEWER} ${which}`).bind(bind).execute();
}

module.exports = { readHistory, deleteWatches, VIEWER };

// Publishes like and reply counts of comments as `counts` events in their video's live row. The row keeps the latest
// counts of each comment only. These events do not displace other events of the tail (see the triggers in
// pb_migrations/*_live_rows_and_search.js).
const { quotedIds, select } = require("../lib/sql.js");
const { LIVE_BY_ID } = require("./rows.js");

/** The live row keeps the counts of this many comments per video. A client that missed more reads the list again. */
const MAX_COMMENTS = 30;

/**
 * Appends the new counts and drops older counts of the same comments, and those beyond the limit.
 * @param {string} ids quoted
 */
const append = (ids) => `WITH changed AS MATERIALIZED (
    SELECT id, video, likes_count, replies_count FROM comments WHERE id IN (${ids}) AND status = 'visible')
  UPDATE ${LIVE_BY_ID} SET rev = live.rev + 1, tail = (
  SELECT json_group_array(json(event)) FROM (
    SELECT e.value AS event FROM json_each(live.tail) e
    WHERE e.value ->> 'op' <> 'counts' OR (e.value ->> 'id' NOT IN (SELECT id FROM changed)
      AND (SELECT COUNT(*) FROM json_each(live.tail) n WHERE n.value ->> 'op' = 'counts' AND n.key >= e.key) < ${MAX_COMMENTS})
    UNION ALL
    SELECT * FROM (SELECT json_object('op', 'counts', 'rev', live.rev + 1, 'at', CAST({:now} AS INTEGER), 'id', c.id,
      'likes_count', c.likes_count, 'replies_count', c.replies_count)
      FROM changed c WHERE c.video = live.id LIMIT ${MAX_COMMENTS})))
  WHERE live.id IN (SELECT video FROM changed) AND json_valid(live.tail)
  RETURNING live.id`;

/**
 * Needs a transaction: PocketBase sends a statement that begins with WITH to the read connections, where it would
 * write beside the current writer. A moderator's decision that had begun to read then failed after seven seconds
 * ("database is locked (517)").
 * @param {Iterable<string>} comments
 * @returns {string[]} videos whose live rows changed, to be published
 */
function appendCounts(comments) {
  /** @type {string[]} */
  let videos = [];
  $app.runInTransaction((tx) => {
    videos = select(tx, append(quotedIds(comments)), { id: "" }, { now: Date.now() }).map((row) => row.id);
  });
  return videos;
}

module.exports = { appendCounts };

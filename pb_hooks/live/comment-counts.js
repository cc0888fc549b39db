// Likes and replies of comments, as events of their clip's live row: the last value of each comment, whatever
// happened since the last tick. They take no place of other events (see the trigger in 1795000305_tell_pins.js).
const { quoted, select } = require("../lib/sql.js");
const { LIVE } = require("./rows.js");

/** Comments of one clip whose numbers are kept in its row; who was away longer reads the list. */
const MOST = 30;

/** Newest last, the older word on the same comments and what is too much left out. @param {string} ids quoted */
const append = (ids) => `WITH moved AS MATERIALIZED (
    SELECT id, video, likes_count, replies_count FROM comments WHERE id IN (${ids}) AND status = 'visible')
  UPDATE ${LIVE} SET rev = live.rev + 1, tail = (
  SELECT json_group_array(json(event)) FROM (
    SELECT e.value AS event FROM json_each(live.tail) e
    WHERE e.value ->> 'op' <> 'counts' OR (e.value ->> 'id' NOT IN (SELECT id FROM moved)
      AND (SELECT COUNT(*) FROM json_each(live.tail) n WHERE n.value ->> 'op' = 'counts' AND n.key >= e.key) < ${MOST})
    UNION ALL
    SELECT * FROM (SELECT json_object('op', 'counts', 'rev', live.rev + 1, 'at', CAST({:now} AS INTEGER), 'id', c.id,
      'likes_count', c.likes_count, 'replies_count', c.replies_count)
      FROM moved c WHERE c.video = live.id LIMIT ${MOST})))
  WHERE live.id IN (SELECT video FROM moved) AND json_valid(live.tail)
  RETURNING live.id`;

/**
 * In a transaction: PocketBase takes what begins with WITH for a reading and sends it to the connections for readers. It
 * would write beside whoever is writing, and a decision of a moderator that had begun to read failed ("database is
 * locked (517)", after seven seconds).
 * @param {Iterable<string>} comments
 * @returns {string[]} clips whose rows say more now, to be published
 */
function tell(comments) {
  /** @type {string[]} */
  let told = [];
  $app.runInTransaction((tx) => {
    told = select(tx, append(quoted(comments)), { id: "" }, { now: Date.now() }).map((row) => row.id);
  });
  return told;
}

module.exports = { tell };

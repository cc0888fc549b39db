// Updates live rows and sends them through PocketBase. One statement updates the numbers and `rev`, so two publishers
// never send the same `rev` with different numbers. Saving the unchanged record then makes PocketBase send it.
// A message carries only the newest events of the tail: a row with thirty comments has ten kilobytes, too much for every
// like. Clients that missed events read the row.

const { plainCopy, quotedIds, select } = require("../lib/sql.js");
const { publish: publishRow, publishRemoval } = require("../realtime/publish.js");

/**
 * Age of the oldest event in a message. Older events were in earlier messages. Longer than any pause between two
 * ticks.
 */
const MESSAGE_TAIL_MS = 15_000;
const REMOVALS_ID = "removals0000000";
const REMOVALS = `live/${REMOVALS_ID}`;
const NUMBERS = ["views", "likes", "comments", "shares"];
const UP_TO_DATE = NUMBERS.map((n) => `${n} = v.${n}_count`).join(", ");
/**
 * SQLite's statistics of a new server count one row, that of the removals. Without the hint SQLite scans all rows
 * for a few ids.
 */
const LIVE_BY_ID = "live INDEXED BY sqlite_autoindex_live_1";
const REFRESH = `UPDATE ${LIVE_BY_ID} SET rev = live.rev + 1, ${UP_TO_DATE} FROM videos v WHERE v.id = live.id`;
const MESSAGE = `json_object('id', id, 'rev', rev, 'views', views, 'likes', likes, 'comments', comments,
  'shares', shares, 'watching', watching, 'typing', typing, 'tail', json((SELECT json_group_array(json(e.value))
    FROM json_each(live.tail) e WHERE json_extract(e.value, '$.at') > {:since}))) AS row`;

/**
 * Runs an UPDATE of live rows and sends them to their subscribers.
 * @param {string} update up to its WHERE
 */
function publish(update) {
  const since = Date.now() - MESSAGE_TAIL_MS;
  const collection = $app.findCachedCollectionByNameOrId("live");
  for (const { id, row } of select(
    $app,
    `${update} RETURNING id, ${MESSAGE}`,
    { id: "", row: "" },
    { since },
  ))
    publishRow(collection, id, row);
}

/** Sends the numbers and newest events of these videos to their subscribers. @param {Iterable<string>} ids */
function publishVideos(ids) {
  publish(`${REFRESH} AND live.id IN (${quotedIds(ids)})`);
}

/** Updates rows without subscribers; no message is sent. @param {Iterable<string>} ids */
function refreshVideos(ids) {
  $app
    .db()
    .newQuery(`${REFRESH} AND live.id IN (${quotedIds(ids)})`)
    .execute();
}

/** Updates rows that differ from their videos: a crash loses queued events. Runs once, when the server starts. */
function refreshStale() {
  const stale = NUMBERS.map((n) => `live.${n} <> v.${n}_count`).join(" OR ");
  $app.db().newQuery(`${REFRESH} AND (${stale})`).execute();
}

/** Sends the newest removals to all subscribers. */
function publishRemovals() {
  publish(`UPDATE live SET rev = rev + 1 WHERE id = '${REMOVALS_ID}'`);
}

/**
 * Reads the numbers of a live row before the row is deleted.
 * @param {Database} app
 * @param {string} id
 * @returns {Record<string, any> | undefined}
 */
function readLiveRow(app, id) {
  const sql = "SELECT id, rev, views, likes, comments, shares FROM live WHERE id = {:id}";
  const [row] = select(app, sql, { id: "", rev: 0, views: 0, likes: 0, comments: 0, shares: 0 }, { id });
  return row && plainCopy(row);
}

/**
 * Sends `gone` for a video that is no longer public. The commit that hid the video deleted its live row.
 * @param {Record<string, any>} row before the delete
 */
function publishRemovedRow(row) {
  const rev = row.rev + 1;
  const tail = [{ op: "gone", rev, id: row.id, at: Date.now() }];
  publishRemoval($app.findCachedCollectionByNameOrId("live"), { ...row, rev, tail });
}

/** Sends users to their subscribers, for follow counts. @param {Iterable<string>} ids */
function publishUsers(ids) {
  for (const id of ids) {
    const [user] = $app.findRecordsByIds("users", [id]);
    if (user) $app.saveNoValidate(user);
  }
}

module.exports = {
  REMOVALS,
  publishVideos,
  refreshVideos,
  refreshStale,
  publishRemovals,
  readLiveRow,
  publishRemovedRow,
  publishUsers,
  LIVE_BY_ID,
};

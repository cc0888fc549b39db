// Live rows as PocketBase sends them. The numbers are brought up to date and `rev` grown by one statement, so two
// publishers never send the same `rev` with different numbers; then the row is saved as it is, which changes
// nothing and makes PocketBase tell its subscribers.
// A message carries only the newest events of a tail, the row keeps them all: a row with thirty comments is
// ten kilobytes, too much to send to everybody with each like. People who were away read the row.

const { plain, quoted, select } = require("../lib/sql.js");
/** Older events are in the row and were in earlier messages. Longer than any two ticks are apart. */
const MESSAGE_TAIL_MS = 15_000;
const REMOVALS = "removals0000000";
const NUMBERS = ["views", "likes", "comments", "shares"];
const UP_TO_DATE = NUMBERS.map((n) => `${n} = v.${n}_count`).join(", ");
/** The statistics of a new server know one row, that of the removals: SQLite would scan them all for a few ids. */
const LIVE = "live INDEXED BY sqlite_autoindex_live_1";
const REFRESH = `UPDATE ${LIVE} SET rev = live.rev + 1, ${UP_TO_DATE} FROM videos v WHERE v.id = live.id`;
const MESSAGE = `json_object('id', id, 'rev', rev, 'views', views, 'likes', likes, 'comments', comments,
  'shares', shares, 'watching', watching, 'typing', typing, 'tail', json((SELECT json_group_array(json(e.value))
    FROM json_each(live.tail) e WHERE json_extract(e.value, '$.at') > {:since}))) AS row`;

/**
 * Runs an UPDATE of live rows and tells their subscribers.
 * @param {string} update up to its WHERE
 */
function publish(update) {
  const since = Date.now() - MESSAGE_TAIL_MS;
  const collection = $app.findCachedCollectionByNameOrId("live");
  for (const { row } of select($app, `${update} RETURNING ${MESSAGE}`, { row: "" }, { since })) {
    const record = new Record(collection, JSON.parse(row));
    // As if just read: nothing has changed, so nothing is written, least of all the shortened tail.
    record.postScan();
    record.ignoreUnchangedFields(true);
    $app.saveNoValidate(record);
  }
}

/** Sends the numbers and newest events of these videos to whoever watches them. @param {Iterable<string>} ids */
function publishVideos(ids) {
  publish(`${REFRESH} AND live.id IN (${quoted(ids)})`);
}

/** Rows nobody watches get the truth without a message. @param {Iterable<string>} ids */
function refreshVideos(ids) {
  $app
    .db()
    .newQuery(`${REFRESH} AND live.id IN (${quoted(ids)})`)
    .execute();
}

/** After a crash marks are lost: rows that fell behind catch up. Runs once, when the server starts. */
function refreshStale() {
  const stale = NUMBERS.map((n) => `live.${n} <> v.${n}_count`).join(" OR ");
  $app.db().newQuery(`${REFRESH} AND (${stale})`).execute();
}

/** Sends the newest removals to everybody. */
function publishRemovals() {
  publish(`UPDATE live SET rev = rev + 1 WHERE id = '${REMOVALS}'`);
}

/**
 * The numbers of a live row, to be kept while the row goes.
 * @param {Database} app
 * @param {string} id
 * @returns {Record<string, any> | undefined}
 */
function peek(app, id) {
  const sql = "SELECT id, rev, views, likes, comments, shares FROM live WHERE id = {:id}";
  const [row] = select(app, sql, { id: "", rev: 0, views: 0, likes: 0, comments: 0, shares: 0 }, { id });
  return row && plain(row);
}

/**
 * The last word on a video that is not public any more. Its row went with the commit that hid it; saving and
 * deleting what is not there changes nothing and still tells the subscribers, in this order or the other.
 * @param {Record<string, any>} row as it was
 */
function publishGone(row) {
  const rev = row.rev + 1;
  const tail = [{ op: "gone", rev, id: row.id, at: Date.now() }];
  const record = new Record($app.findCachedCollectionByNameOrId("live"), { ...row, rev, tail });
  record.markAsNotNew();
  $app.saveNoValidate(record);
  $app.delete(record);
}

/** Sends accounts again, for follow counts. @param {Iterable<string>} ids */
function publishUsers(ids) {
  for (const id of ids) {
    const [user] = $app.findRecordsByIds("users", [id]);
    if (user) $app.saveNoValidate(user);
  }
}

module.exports = {
  publishVideos,
  refreshVideos,
  refreshStale,
  publishRemovals,
  peek,
  publishGone,
  publishUsers,
  LIVE,
};

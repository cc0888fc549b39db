// Keeps one notification row for all likes of a video; the row names the newest like. The server updates it from the
// likes themselves, however many came and went. The other users and their number are read from `likes` (groups.js).
const { notHidden } = require("../visibility/sql.js");
const { toDbTime, select } = require("../lib/sql.js");

/** Videos processed per tick: about 25 ms. */
const MAX_VIDEOS = 1000;
/** Older likes create no notification, not even after a newer like was taken back. The sweep deletes older rows. */
const TTL_MS = 90 * 24 * 3600 * 1000;

const NEWEST = `(SELECT l.rowid FROM likes l INDEXED BY idx_likes_newest
  WHERE l.video = v.id AND l.user <> v.user AND l.created > {:since}
  AND ${notHidden("l.user", "v.user")} ORDER BY l.created DESC LIMIT 1)`;
const UPSERT = `INSERT INTO notifications
    (user, actor, kind, video, comment, source_id, group_key, is_latest, read, created, seen_at)
  SELECT v.user, l.user, 'like', v.id, '', l.id, v.id || '.l', TRUE, FALSE, l.created, ''
  FROM json_each({:ids}) j CROSS JOIN videos v ON v.id = j.value CROSS JOIN likes l ON l.rowid = ${NEWEST} WHERE true
  ON CONFLICT (group_key, user) WHERE is_latest = 1 DO UPDATE SET actor = excluded.actor, source_id = excluded.source_id,
    created = excluded.created, read = excluded.created <= notifications.seen_at
  RETURNING user, group_key`;
const DELETE_UNLIKED = `DELETE FROM notifications WHERE rowid IN (SELECT n.rowid FROM json_each({:ids}) j
    CROSS JOIN notifications n ON n.is_latest = 1 AND n.group_key = j.value || '.l' CROSS JOIN videos v ON v.id = j.value
    WHERE ${NEWEST} IS NULL)
  RETURNING user, group_key`;

/**
 * @param {Database} tx
 * @param {Iterable<string>} videos that were liked or unliked
 * @returns {{ changed: import("./store.js").ChangedGroup[], left: string[] }} `left` are videos for the next tick
 */
function updateLikeGroups(tx, videos) {
  const all = [...videos];
  if (!all.length) return { changed: [], left: [] };
  const bind = {
    ids: JSON.stringify(all.slice(0, MAX_VIDEOS)),
    since: toDbTime(Date.now() - TTL_MS),
  };
  const shape = { user: "", group_key: "" };
  const changed = [UPSERT, DELETE_UNLIKED].flatMap((sql) => select(tx, sql, shape, bind));
  return {
    changed: changed.map(({ user, group_key }) => ({ user, group_key })),
    left: all.slice(MAX_VIDEOS),
  };
}

module.exports = { updateLikeGroups, TTL_MS };

// Reads notifications as groups: one per kind and group_key, with the newest three users and their number.
const { userCardJson } = require("../visibility/public-user.js");
const { afterCursorSql } = require("../lib/pagination.js");
const { CAN_SEE, isNotBanned, isVisible, notHidden, visibleToOthers } = require("../visibility/sql.js");
const { toDbTime, select } = require("../lib/sql.js");
const { filterSql } = require("./filters.js");

/** A group shows at most this many characters of a comment. */
const MAX_TEXT_LENGTH = 200;

const SAME_GROUP = "m.group_key = n.group_key AND m.user = n.user";
const firstThree = (/** @type {string} */ from) =>
  `json((SELECT json_group_array(json(card)) FROM (SELECT ${userCardJson("a")} AS card FROM ${from} LIMIT 3)))`;
const ACTORS = firstThree(`notifications m CROSS JOIN users a ON a.id = m.actor
  WHERE ${SAME_GROUP} AND ${isNotBanned("a")} ORDER BY m.created DESC, m.id DESC`);
const LIKERS = firstThree(`likes l INDEXED BY idx_likes_newest CROSS JOIN users a ON a.id = l.user
  WHERE l.video = n.video AND l.user <> n.user AND ${isNotBanned("a")}
  AND ${notHidden("a.id", "n.user")} ORDER BY l.created DESC`);
/** Id of the row by which the notified user follows the follower, "" for none. */
const FOLLOW_BACK = `CASE n.kind WHEN 'follow' THEN COALESCE((SELECT f.id FROM follows f
  WHERE f.follower = n.user AND f.following = n.actor), '') ELSE '' END`;
const LIKES = "v.likes_count - EXISTS (SELECT 1 FROM likes l WHERE l.video = v.id AND l.user = n.user)";
/** `n` is the is_latest of the group. A group of likes has one row only (like-groups.js). */
const GROUP = `json_object('id', n.group_key, 'kind', n.kind,
  'actors', CASE n.kind WHEN 'like' THEN ${LIKERS} WHEN 'moderation' THEN json('[]') ELSE ${ACTORS} END,
  'count', iif(n.kind = 'like', ${LIKES}, (SELECT COUNT(*) FROM notifications m WHERE ${SAME_GROUP})),
  'video', n.video, 'comment', n.comment, 'text', COALESCE(substr(c.text, 1, ${MAX_TEXT_LENGTH}), d.about, ''),
  'action', COALESCE(d.action, ''), 'about', COALESCE(d.kind, ''),
  'thumbnail', COALESCE(v.thumbnail, ''), 'thumbhash', COALESCE(v.thumbhash, ''),
  'visibility', COALESCE(v.visibility, ''), 'status', COALESCE(v.status, ''), 'sensitive', json(iif(v.sensitive, 'true', 'false')),
  'follow', ${FOLLOW_BACK},
  'read', json(iif(n.read, 'true', 'false')), 'at', n.created)`;
const JOINS = `LEFT JOIN videos v ON v.id = n.video LEFT JOIN comments c ON c.id = n.comment
  LEFT JOIN decisions d ON d.id = n.source_id AND n.kind = 'moderation'`;
/**
 * Groups that the user can no longer open are neither listed nor published, though the ticker may not have deleted them
 * yet. @param {string} canSee the video
 */
const canOpen = (canSee) => `(n.video = '' OR ${canSee}) AND (n.comment = '' OR ${isVisible("c")})
  AND (n.kind <> 'follow' OR EXISTS (SELECT 1 FROM users a WHERE a.id = n.actor))`;

const UNREAD = "FROM notifications n WHERE n.is_latest = 1 AND n.read = 0 AND n.user =";

/**
 * Makes the newest row of each changed group its is_latest. A group that was read stays read when its newest row goes.
 * @param {Database} tx
 * @param {import("./store.js").ChangedGroup[]} changed
 */
function updateLatest(tx, changed) {
  const run = (/** @type {string} */ sql) =>
    tx
      .db()
      .newQuery(sql)
      .bind({ changed: JSON.stringify(changed.filter(({ group_key }) => !group_key.endsWith(".l"))) })
      .execute();
  const each = "json_each({:changed}) t CROSS JOIN notifications";
  const newest = `(SELECT m.id FROM notifications m WHERE m.group_key = t.value ->> 'group_key'
    AND m.user = t.value ->> 'user' ORDER BY m.created DESC, m.id DESC LIMIT 1)`;
  run(`UPDATE notifications SET is_latest = 0 WHERE id IN (SELECT h.id FROM ${each} h
    ON h.is_latest = 1 AND h.group_key = t.value ->> 'group_key' AND h.user = t.value ->> 'user' WHERE h.id <> ${newest})`);
  run(`UPDATE notifications SET is_latest = 1, read = max(notifications.read, s.read)
    FROM (SELECT ${newest} AS id, COALESCE(t.value ->> 'read', 0) AS read FROM json_each({:changed}) t) s
    WHERE notifications.id = s.id AND notifications.is_latest = 0`);
}

/**
 * Reads groups for inbox events; deleted groups, and those that the user cannot open, are missing from the result.
 * @param {Database} tx
 * @param {import("./store.js").ChangedGroup[]} changed
 * @returns {Map<string, any>} by user and group_key
 */
function readGroups(tx, changed) {
  const sql = `SELECT n.user AS user, ${GROUP} AS item FROM json_each({:changed}) t CROSS JOIN notifications n
    ON n.is_latest = 1 AND n.group_key = t.value ->> 'group_key' AND n.user = t.value ->> 'user' ${JOINS}
    WHERE ${canOpen(`v.user = n.user OR ${visibleToOthers("n.user")}`)}`;
  const found = select(tx, sql, { user: "", item: "" }, { changed: JSON.stringify(changed) });
  return new Map(
    found.map((row) => {
      const group = JSON.parse(row.item);
      return [`${row.user} ${group.id}`, group];
    }),
  );
}

/**
 * Reads one page of a user's groups, the newest first.
 * @param {string} me
 * @param {string} filter of filters.js, "" for all
 * @param {{ value: string, id: string } | null} after
 * @param {number} limit
 * @returns {{ value: string, id: string, item: string }[]} one more than the limit if there is a next page
 */
function listGroups(me, filter, after, limit) {
  const range = after ? `AND ${afterCursorSql("n.created", "n.id")}` : "";
  const index = filter ? "idx_notifications_filter" : "idx_notifications_list";
  const only = filter ? `AND ${filterSql("n")} = {:filter}` : "";
  return select(
    $app,
    `SELECT n.created AS value, n.id AS id, ${GROUP} AS item FROM notifications n INDEXED BY ${index} ${JOINS}
    WHERE n.user = {:me} AND n.is_latest = 1 ${only} ${range} AND ${canOpen(CAN_SEE)}
    ORDER BY n.created DESC, n.id DESC LIMIT ${limit + 1}`,
    { value: "", id: "", item: "" },
    { me, ...(filter && { filter }), ...after },
  );
}

/** @param {Database} app @param {string} me */
function countUnread(app, me) {
  return select(app, `SELECT COUNT(*) AS n ${UNREAD} {:me}`, { n: 0 }, { me })[0].n;
}

/**
 * Marks all groups as read. `seen_at` covers likes that the ticker has not processed yet: the list showed them
 * already.
 * @param {Database} tx
 * @param {string} me
 * @returns {number} how many groups were unread
 */
function markRead(tx, me) {
  const sql =
    "UPDATE notifications SET read = 1, seen_at = {:now} WHERE user = {:me} AND is_latest = 1 AND read = 0";
  const now = toDbTime(Date.now());
  return tx.db().newQuery(sql).bind({ me, now }).execute().rowsAffected();
}

module.exports = { updateLatest, readGroups, listGroups, countUnread, markRead, UNREAD };

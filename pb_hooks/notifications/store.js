// Stores and deletes notifications by their cause. Statements read the current causes, so the same event may be
// processed twice, late or after its opposite.
const { dayOf, dayText } = require("../lib/bangladesh-day.js");
const { select } = require("../lib/sql.js");
const likes = require("./like-groups.js");
const { isNotBanned, isVisible, notHidden, visibleToOthers } = require("../visibility/sql.js");
const queue = require("../events/queue.js");
const { mentionsIn } = require("./mentions.js");

/**
 * A changed group. `read` is set if its newest row was deleted and had been read.
 * @typedef {{ user: string, group_key: string, read?: boolean }} ChangedGroup
 * @typedef {import("../events/types.js").EventName} EventName
 */

const ADD =
  "INSERT OR IGNORE INTO notifications (user, actor, kind, video, comment, source_id, group_key, is_latest, read, created)";
const RETURNING_GROUP = "RETURNING user, group_key";
const RETURNING_DELETED = "RETURNING user, group_key, is_latest AND read AS read";
/** Rows deleted at once; the rest waits for the next tick. */
const MAX_DELETED = 1000;

/** Users get no notification from users hidden from them. @param {string} user @param {string} actor */
const mayNotify = (user, actor) => notHidden(actor, user);

const IDS = "json_each({:ids}) j";
const FOLLOWS = `${ADD}
  SELECT f.following, f.follower, 'follow', '', '', f.id,
    f.following || '.f.' || ${dayText(dayOf("unixepoch(f.created)"))},
    FALSE, FALSE, f.created
  FROM ${IDS} CROSS JOIN follows f ON f.id = j.value
  WHERE ${mayNotify("f.following", "f.follower")} ${RETURNING_GROUP}`;
const COMMENT_LIKES = `${ADD}
  SELECT c.user, l.user, 'comment_like', c.video, c.id, l.id, c.video || '.k.' || c.id, FALSE, FALSE, l.created
  FROM ${IDS} CROSS JOIN comment_likes l ON l.id = j.value CROSS JOIN comments c ON c.id = l.comment
  WHERE c.user <> l.user AND ${isVisible("c")} AND ${mayNotify("c.user", "l.user")} ${RETURNING_GROUP}`;
// The order of the list matters: if a user has several reasons to get one comment, the first reason wins.
const COMMENTS = `${ADD}
  SELECT u.id, r.value ->> 'actor', r.value ->> 'kind', v.id, r.value ->> 'id', r.value ->> 'id',
    v.id || '.c.' || (r.value ->> 'id'), FALSE, FALSE, r.value ->> 'created'
  FROM json_each({:list}) r CROSS JOIN users u ON u.id = r.value ->> 'user'
  CROSS JOIN videos v ON v.id = r.value ->> 'video'
  WHERE u.id <> r.value ->> 'actor' AND ${mayNotify("u.id", "r.value ->> 'actor'")} AND (v.user = u.id OR ${visibleToOthers("u.id")}) ${RETURNING_GROUP}`;
const DELETE_UNDONE = `DELETE FROM notifications WHERE rowid IN (SELECT n.rowid FROM json_each({:pairs}) j
  CROSS JOIN notifications n ON n.actor = j.value ->> 0 AND n.source_id = j.value ->> 1) ${RETURNING_DELETED}`;
const DELETE_HIDDEN = `DELETE FROM notifications WHERE comment <> '' AND comment IN (SELECT value FROM ${IDS})
  AND NOT EXISTS (SELECT 1 FROM comments c WHERE c.id = notifications.comment AND ${isVisible("c")}) ${RETURNING_DELETED}`;

/** Groups of deleted comments; a trigger lists them, whatever deleted the comment. */
const DELETE_LISTED = `DELETE FROM deleted_notification_groups WHERE (user, group_key) IN
  (SELECT user, group_key FROM deleted_notification_groups LIMIT ${MAX_DELETED}) RETURNING user, group_key`;

/** @param {string} where of rows that go, at most a thousand at once */
const deleteSome = (where) => `DELETE FROM notifications WHERE rowid IN
  (SELECT rowid FROM notifications WHERE ${where} LIMIT ${MAX_DELETED}) ${RETURNING_DELETED}`;
const IN_GROUPS_OF = "group_key > {:id} || '.' AND group_key < {:id} || '/'";
const OF_VIDEO = [deleteSome(IN_GROUPS_OF)];
/** Actions of a banned user. Likes stay: groups.js leaves out banned users when it reads likes. */
const OF_ACTOR = [deleteSome("actor = {:id} AND kind NOT IN ('like', 'moderation')")];
/**
 * Likes are left out: each video that the user liked is queued by itself, as its row may have another like to name.
 */
const OF_USER = [
  deleteSome("actor = {:id} AND kind <> 'like'"),
  deleteSome(IN_GROUPS_OF),
  deleteSome("user = {:id} AND is_latest = 1"),
];

/**
 * @param {Database} tx
 * @param {string} sql
 * @param {Record<string, unknown>} bind
 * @returns {ChangedGroup[]}
 */
function run(tx, sql, bind) {
  const found = select(tx, sql, { user: "", group_key: "", read: false }, bind);
  return found.map(({ user, group_key, read }) => ({ user, group_key, read }));
}

/**
 * Finds the users to notify of visible comments: the author of the parent, the owner of the video, mentioned users.
 * @param {Database} tx
 * @param {string[]} ids
 */
function notificationsFor(tx, ids) {
  const sql = `SELECT json_object('id', c.id, 'actor', c.user, 'video', c.video, 'text', c.text,
      'created', c.created, 'owner', v.user, 'answers', COALESCE(p.user, '')) AS comment
    FROM ${IDS} CROSS JOIN comments c ON c.id = j.value CROSS JOIN videos v ON v.id = c.video
    LEFT JOIN comments p ON p.id = c.parent AND c.parent <> '' WHERE ${isVisible("c")}`;
  const comments = select(tx, sql, { comment: "" }, { ids: JSON.stringify(ids) }).map((row) => ({
    ...JSON.parse(row.comment),
    names: mentionsIn(JSON.parse(row.comment).text),
  }));
  const named = userIdsByName(
    tx,
    comments.flatMap((c) => c.names),
  );
  return comments.flatMap(({ names, owner, answers, text: _text, ...comment }) => [
    ...(answers ? [{ ...comment, kind: "reply", user: answers }] : []),
    { ...comment, kind: "comment", user: owner },
    ...names
      .filter((/** @type {string} */ name) => named.has(name))
      .map((/** @type {string} */ name) => ({ ...comment, kind: "mention", user: named.get(name) })),
  ]);
}

/** @param {Database} tx @param {string[]} names in lower case @returns {Map<string, string>} ids */
function userIdsByName(tx, names) {
  if (!names.length) return new Map();
  // Usernames contain only letters, digits and underscores, so no quoting is needed.
  const list = [...new Set(names)].map((name) => `'${name}'`).join(",");
  const sql = `SELECT id, lower(username) AS name FROM users WHERE username COLLATE NOCASE IN (${list})
    AND ${isNotBanned("users")}`;
  return new Map(select(tx, sql, { id: "", name: "" }).map((row) => [row.name, row.id]));
}

/**
 * Applies the events. Those beyond the limits of one tick are queued again.
 * @param {Database} tx
 * @param {import("../events/codec.js").InboxWork} work
 * @returns {ChangedGroup[]}
 */
function applyEvents(tx, work) {
  const { changed, left } = likes.updateLikeGroups(tx, work.liked);
  queue.enqueueAll("likes.changed", left);
  const add = (/** @type {string} */ sql, /** @type {string[]} */ ids) => {
    if (ids.length) changed.push(...run(tx, sql, { ids: JSON.stringify(ids) }));
  };
  add(FOLLOWS, work.follows);
  add(COMMENT_LIKES, work.commentLikes);
  add(DELETE_HIDDEN, work.comments);
  const list = work.comments.length ? notificationsFor(tx, work.comments) : [];
  if (list.length) changed.push(...run(tx, COMMENTS, { list: JSON.stringify(list) }));
  if (work.undone.length) changed.push(...run(tx, DELETE_UNDONE, { pairs: JSON.stringify(work.undone) }));
  const deleteGroups = (
    /** @type {EventName} */ event,
    /** @type {Set<string>} */ ids,
    /** @type {string[]} */ steps,
  ) => {
    for (const id of ids) {
      let isIncomplete = false;
      for (const sql of steps) {
        const deleted = run(tx, sql, { id });
        isIncomplete ||= deleted.length === MAX_DELETED;
        changed.push(...deleted);
      }
      if (isIncomplete) queue.enqueue(event, [id]);
    }
  };
  deleteGroups("video.removed", work.removedVideos, OF_VIDEO);
  deleteGroups("user.deleted", work.deletedUsers, OF_USER);
  deleteGroups("user.banned", work.bannedUsers, OF_ACTOR);
  const listed = run(tx, DELETE_LISTED, {});
  if (listed.length === MAX_DELETED) queue.enqueue("groups.deleted", []);
  return mergeGroups([...changed, ...listed, ...work.groups]);
}

/** Merges entries of the same group. @param {ChangedGroup[]} changed @returns {ChangedGroup[]} */
function mergeGroups(changed) {
  /** @type {Map<string, ChangedGroup>} */
  const groups = new Map();
  for (const group of changed) {
    const key = `${group.user} ${group.group_key}`;
    groups.set(key, { ...group, read: group.read || groups.get(key)?.read });
  }
  return [...groups.values()];
}

module.exports = { applyEvents };

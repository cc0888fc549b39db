// Hides dependent items: a ban hides the user's videos and comments, a removed comment hides its replies. One SQL
// statement per step, because there may be thousands of rows. Triggers update counters and live rows.
const { select } = require("../lib/sql.js");
const publish = require("../live/publish.js");
const purge = require("./cache-purge.js");

/** @typedef {{ id: string, video: string, user: string, parent: string }} Comment */

const SHAPE = { id: "", video: "", user: "", parent: "" };
const TOUCHED = "RETURNING id, video, user, parent";
const PARENTS = "parent <> '' AND parent IN (SELECT value FROM json_each({:ids}))";
const AUTHOR_BANNED = "(SELECT u.status FROM users u WHERE u.id = comments.user) = 'banned'";
const PARENT_GONE = "(SELECT p.status FROM comments p WHERE p.id = comments.parent) = 'removed'";

const LIVE = `SELECT live.id, live.rev, live.views, live.likes, live.comments, live.shares FROM live
  JOIN videos v ON v.id = live.id WHERE v.user = {:id}`;
const LIVE_ROW = { id: "", rev: 0, views: 0, likes: 0, comments: 0, shares: 0 };

/** @param {core.App} tx @param {string} sql @param {Record<string, unknown>} bind @returns {Comment[]} */
const change = (tx, sql, bind) =>
  select(tx, sql, SHAPE, bind).map(({ id, video, user, parent }) => ({ id, video, user, parent }));

/** @param {Comment[]} comments @param {(() => void)[]} later */
function tell(comments, later) {
  if (!comments.length) return;
  later.push(() => {
    for (const { id, video, user } of comments) publish.commentChanged(id, video, user);
    publish.commentCountsChanged(comments.map(({ parent }) => parent).filter(Boolean));
  });
}

/** @param {core.App} tx @param {string[]} ids of comments @param {(() => void)[]} later */
function hideReplies(tx, ids, later) {
  const sql = `UPDATE comments SET by_parent = status, status = 'removed'
    WHERE ${PARENTS} AND status <> 'removed' ${TOUCHED}`;
  tell(change(tx, sql, { ids: JSON.stringify(ids) }), later);
}

/** @param {core.App} tx @param {string[]} ids of comments @param {(() => void)[]} later */
function showReplies(tx, ids, later) {
  const bind = { ids: JSON.stringify(ids) };
  const which = `WHERE ${PARENTS} AND by_parent <> ''`;
  change(
    tx,
    `UPDATE comments SET by_ban = by_parent, by_parent = '' ${which} AND ${AUTHOR_BANNED} ${TOUCHED}`,
    bind,
  );
  tell(change(tx, `UPDATE comments SET status = by_parent, by_parent = '' ${which} ${TOUCHED}`, bind), later);
}

/** @param {core.App} tx @param {string} id of the user @param {(() => void)[]} later */
function hideContentOf(tx, id, later) {
  const bind = { id };
  const live = select(tx, LIVE, LIVE_ROW, bind).map((row) => JSON.parse(JSON.stringify(row)));
  const clips = purge.purgeVideos(tx, "user = {:id} AND status <> 'removed'", bind);
  const avatar = purge.purgeAvatar(tx, id);
  tx.db()
    .newQuery(
      "UPDATE videos SET by_ban = status, status = 'removed' WHERE user = {:id} AND status <> 'removed'",
    )
    .bind(bind)
    .execute();
  const own = change(
    tx,
    `UPDATE comments SET by_ban = status, status = 'removed' WHERE user = {:id} AND status <> 'removed' ${TOUCHED}`,
    bind,
  );
  later.push(() => {
    for (const row of live) publish.publishRemoved(row);
    for (const clip of clips) publish.videoRemoved(clip.id);
    publish.userBanned(id);
  });
  tell(own, later);
  hideReplies(
    tx,
    own.filter(({ parent }) => !parent).map((comment) => comment.id),
    later,
  );
  later.push(() => purge.sendPurge([...clips.flatMap(({ paths }) => paths), ...avatar]));
}

/**
 * Shows the user's items again, except those that are hidden for another reason.
 * @param {core.App} tx
 * @param {string} id
 * @param {(() => void)[]} later
 */
function restoreContentOf(tx, id, later) {
  const bind = { id };
  const clips = select(
    tx,
    "UPDATE videos SET status = by_ban, by_ban = '' WHERE user = {:id} AND by_ban <> '' RETURNING id",
    { id: "" },
    bind,
  ).map((row) => row.id);
  const which = "WHERE user = {:id} AND by_ban <> ''";
  const back = `UPDATE comments SET status = by_ban, by_ban = '' ${which}`;
  const top = change(tx, `${back} AND parent = '' ${TOUCHED}`, bind);
  change(
    tx,
    `UPDATE comments SET by_parent = by_ban, by_ban = '' ${which} AND parent <> '' AND ${PARENT_GONE} ${TOUCHED}`,
    bind,
  );
  tell([...top, ...change(tx, `${back} ${TOUCHED}`, bind)], later);
  showReplies(
    tx,
    top.map((comment) => comment.id),
    later,
  );
  later.push(() => publish.likesChanged(clips));
}

module.exports = { hideReplies, showReplies, hideContentOf, restoreContentOf };

// Hides dependent items: a ban hides the user's videos and comments, a removed comment hides its replies. One SQL
// statement per step, because there may be thousands of rows. Triggers update counters and live rows.
const { select } = require("../lib/sql.js");
const publish = require("../live/publish.js");
const purge = require("./cache-purge.js");

/** @typedef {{ id: string, video: string, user: string, parent: string }} Comment */

const COMMENT_SHAPE = { id: "", video: "", user: "", parent: "" };
const RETURNING_COMMENT = "RETURNING id, video, user, parent";
const PARENTS = "parent <> '' AND parent IN (SELECT value FROM json_each({:ids}))";
const AUTHOR_BANNED = "(SELECT u.status FROM users u WHERE u.id = comments.user) = 'banned'";
const PARENT_REMOVED = "(SELECT p.status FROM comments p WHERE p.id = comments.parent) = 'removed'";

const LIVE_ROWS = `SELECT live.id, live.rev, live.views, live.likes, live.comments, live.shares FROM live
  JOIN videos v ON v.id = live.id WHERE v.user = {:id}`;
const LIVE_SHAPE = { id: "", rev: 0, views: 0, likes: 0, comments: 0, shares: 0 };

/** @param {core.App} tx @param {string} sql @param {Record<string, unknown>} bind @returns {Comment[]} */
const change = (tx, sql, bind) =>
  select(tx, sql, COMMENT_SHAPE, bind).map(({ id, video, user, parent }) => ({ id, video, user, parent }));

/** @param {Comment[]} comments @param {(() => void)[]} later */
function publishComments(comments, later) {
  if (!comments.length) return;
  later.push(() => {
    for (const { id, video, user } of comments) publish.commentChanged(id, video, user);
    publish.commentCountsChanged(comments.map(({ parent }) => parent).filter(Boolean));
  });
}

/** @param {core.App} tx @param {string[]} ids of comments @param {(() => void)[]} later */
function hideReplies(tx, ids, later) {
  const sql = `UPDATE comments SET status_before_parent = status, status = 'removed'
    WHERE ${PARENTS} AND status <> 'removed' ${RETURNING_COMMENT}`;
  publishComments(change(tx, sql, { ids: JSON.stringify(ids) }), later);
}

/** @param {core.App} tx @param {string[]} ids of comments @param {(() => void)[]} later */
function showReplies(tx, ids, later) {
  const bind = { ids: JSON.stringify(ids) };
  const where = `WHERE ${PARENTS} AND status_before_parent <> ''`;
  change(
    tx,
    `UPDATE comments SET status_before_ban = status_before_parent, status_before_parent = '' ${where} AND ${AUTHOR_BANNED} ${RETURNING_COMMENT}`,
    bind,
  );
  publishComments(
    change(
      tx,
      `UPDATE comments SET status = status_before_parent, status_before_parent = '' ${where} ${RETURNING_COMMENT}`,
      bind,
    ),
    later,
  );
}

/** @param {core.App} tx @param {string} id of the user @param {(() => void)[]} later */
function hideContentOf(tx, id, later) {
  const bind = { id };
  const live = select(tx, LIVE_ROWS, LIVE_SHAPE, bind).map((row) => JSON.parse(JSON.stringify(row)));
  const videos = purge.purgeVideos(tx, "user = {:id} AND status <> 'removed'", bind);
  const profile = purge.purgeProfile(tx, id);
  tx.db()
    .newQuery(
      "UPDATE videos SET status_before_ban = status, status = 'removed' WHERE user = {:id} AND status <> 'removed'",
    )
    .bind(bind)
    .execute();
  const own = change(
    tx,
    `UPDATE comments SET status_before_ban = status, status = 'removed' WHERE user = {:id} AND status <> 'removed' ${RETURNING_COMMENT}`,
    bind,
  );
  later.push(() => {
    for (const row of live) publish.publishRemoved(row);
    for (const video of videos) publish.videoRemoved(video.id);
    publish.userBanned(id);
  });
  publishComments(own, later);
  hideReplies(
    tx,
    own.filter(({ parent }) => !parent).map((comment) => comment.id),
    later,
  );
  later.push(() => purge.tellCache([...videos.flatMap(({ paths }) => paths), ...profile]));
}

/**
 * Shows the user's items again, except those that are hidden for another reason.
 * @param {core.App} tx
 * @param {string} id
 * @param {(() => void)[]} later
 */
function restoreContentOf(tx, id, later) {
  const bind = { id };
  const videos = select(
    tx,
    "UPDATE videos SET status = status_before_ban, status_before_ban = '' WHERE user = {:id} AND status_before_ban <> '' RETURNING id",
    { id: "" },
    bind,
  ).map((row) => row.id);
  const where = "WHERE user = {:id} AND status_before_ban <> ''";
  const restore = `UPDATE comments SET status = status_before_ban, status_before_ban = '' ${where}`;
  const top = change(tx, `${restore} AND parent = '' ${RETURNING_COMMENT}`, bind);
  change(
    tx,
    `UPDATE comments SET status_before_parent = status_before_ban, status_before_ban = '' ${where} AND parent <> '' AND ${PARENT_REMOVED} ${RETURNING_COMMENT}`,
    bind,
  );
  publishComments([...top, ...change(tx, `${restore} ${RETURNING_COMMENT}`, bind)], later);
  showReplies(
    tx,
    top.map((comment) => comment.id),
    later,
  );
  later.push(() => publish.likesChanged(videos));
}

module.exports = { hideReplies, showReplies, hideContentOf, restoreContentOf };

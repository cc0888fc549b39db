// Deletes a user with everything the user owns.
const { drainCommentLikes } = require("../comment-likes/removal.js");
const { deleteInChunks, selectIds } = require("../lib/sql.js");
const publish = require("../live/publish.js");
const purge = require("../moderation/cache-purge.js");
const sanctions = require("../moderation/sanctions.js");
const { sweep: sweepUploads } = require("../uploads/cleanup.js");

/** Record field that carries the ids from the delete event to the event after the commit. */
const AFFECTED = "affectedByRemoval";

/**
 * Deletes a user and everything the user owns. Large sets go first in small transactions, so that other writers
 * never wait long. Rows go by SQL, because PocketBase's cascade would visit every connection per row
 * (docs/decisions/0008-deletes-by-sql.md). Videos go through the app, so that their files are deleted.
 * @param {RecordChange} e
 */
function remove(e) {
  const { record } = e;
  const bind = { id: record.id };
  record.set(AFFECTED, {
    videos: selectIds(
      e.app,
      `SELECT video AS id FROM likes WHERE user = {:id} UNION SELECT video FROM comments WHERE user = {:id}
      UNION SELECT video FROM shares WHERE viewer = {:id}`,
      bind,
    ),
    comments: selectIds(
      e.app,
      `SELECT comment AS id FROM comment_likes WHERE user = {:id}
      UNION SELECT parent FROM comments WHERE user = {:id} AND parent != ''`,
      bind,
    ),
    files: [
      ...purge.purgeVideos(e.app, "user = {:id}", bind).flatMap(({ paths }) => paths),
      ...purge.pathsOfAvatar(record),
    ],
    users: selectIds(
      e.app,
      "SELECT following AS id FROM follows WHERE follower = {:id} UNION SELECT follower FROM follows WHERE following = {:id}",
      bind,
    ),
  });
  const onOwnVideos = "video IN (SELECT id FROM videos WHERE user = {:id})";
  deleteInChunks(e.app, "likes", `user = {:id} OR ${onOwnVideos}`, bind);
  deleteInChunks(e.app, "bookmarks", `user = {:id} OR ${onOwnVideos}`, bind);
  deleteInChunks(e.app, "shares", `viewer = {:id} OR ${onOwnVideos}`, bind);
  deleteInChunks(e.app, "comment_likes", "user = {:id}", bind);
  drainCommentLikes(e.app, `user = {:id} OR ${onOwnVideos}`, bind);
  deleteInChunks(
    e.app,
    "comments",
    "parent != '' AND parent IN (SELECT id FROM comments WHERE user = {:id})",
    bind,
  );
  deleteInChunks(e.app, "comments", `user = {:id} OR ${onOwnVideos}`, bind);
  deleteInChunks(e.app, "follows", "follower = {:id} OR following = {:id}", bind);
  deleteInChunks(e.app, "blocks", "blocker = {:id} OR blocked = {:id}", bind);
  deleteInChunks(e.app, "mutes", "muter = {:id} OR muted = {:id}", bind);

  const outer = e.app;
  try {
    outer.runInTransaction((tx) => {
      e.app = tx;
      const run = (/** @type {string} */ sql) => tx.db().newQuery(sql).bind(bind).execute();
      sanctions.keepSanction(tx, record);
      for (const video of tx.findAllRecords("videos", $dbx.hashExp({ user: record.id })))
        if (video) {
          video.set(purge.WITH_OWNER, true);
          tx.delete(video);
        }
      // Deletes rows added since the drains. Replies to the user's comments go first.
      run(
        "DELETE FROM comments WHERE parent != '' AND parent IN (SELECT id FROM comments WHERE user = {:id})",
      );
      run("DELETE FROM comments WHERE user = {:id}");
      run("DELETE FROM comment_likes WHERE user = {:id}");
      run("DELETE FROM likes WHERE user = {:id}");
      run("DELETE FROM bookmarks WHERE user = {:id}");
      run("DELETE FROM shares WHERE viewer = {:id}");
      run("DELETE FROM uploads WHERE user = {:id}");
      run("DELETE FROM follows WHERE follower = {:id} OR following = {:id}");
      run("DELETE FROM blocks WHERE blocker = {:id} OR blocked = {:id}");
      run("DELETE FROM mutes WHERE muter = {:id} OR muted = {:id}");
      run("UPDATE reports SET reporter = '', note = '' WHERE reporter = {:id}");
      // Same change as the trigger users_delete_close_reports. Without this, PocketBase would find these reports first
      // and save each one.
      run(`UPDATE reports SET account = '', about = '', note = '', decided = iif(status = 'open', strftime('%Y-%m-%d %H:%M:%fZ'), decided),
        status = iif(status = 'open', 'removed', status) WHERE account = {:id}`);
      run("DELETE FROM decisions WHERE user = {:id}");
      e.next();
    });
  } finally {
    e.app = outer;
  }
}

/**
 * Always calls `e.next()`, because PocketBase signs out the user's open connections there.
 * @param {RecordChange} e
 */
function removed(e) {
  e.next();
  const affected = e.record.get(AFFECTED) ?? { videos: [], users: [], comments: [], files: [] };
  publish.commentCountsChanged(affected.comments);
  publish.videosChanged(affected.videos);
  publish.likesChanged(affected.videos);
  publish.usersChanged(affected.users);
  publish.userDeleted(e.record.id);
  publish.removalsChanged();
  sweepUploads();
  purge.purgeClosed(affected.files);
}

module.exports = { remove, removed };

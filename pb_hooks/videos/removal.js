// Deletes or hides a video together with its live row.
const { drainCommentLikes } = require("../comment-likes/removal.js");
const { deleteInChunks } = require("../lib/sql.js");
const publish = require("../live/publish.js");
const { readLiveRow } = require("../live/rows.js");
const { WITH_OWNER, pathsOfVideo, purgeClosed } = require("../moderation/cache-purge.js");
const { hasLiveRow, isPublic } = require("../visibility/video-state.js");

/** Record field that carries the deleted live row until the commit. */
const LIVE = "liveRowBefore";

/** @param {core.App} app @param {core.Record} record */
function keepLive(app, record) {
  record.set(LIVE, readLiveRow(app, record.id) ?? null);
}

/**
 * Deletes the row first, by SQL. Dependent rows then have no counter to update, so ten thousand likes are cheap.
 * PocketBase's own delete follows for the files and finds no references.
 * @param {RecordChange} e
 */
function remove(e) {
  const { record } = e;
  const bind = { id: record.id };
  keepLive(e.app, record);
  deleteInChunks(e.app, "likes", "video = {:id}", bind);
  deleteInChunks(e.app, "bookmarks", "video = {:id}", bind);
  deleteInChunks(e.app, "shares", "video = {:id}", bind);
  drainCommentLikes(e.app, "video = {:id}", bind);
  deleteInChunks(e.app, "comments", "video = {:id}", bind);
  const outer = e.app;
  try {
    outer.runInTransaction((tx) => {
      e.app = tx;
      const run = (/** @type {string} */ sql) => tx.db().newQuery(sql).bind(bind).execute();
      run("DELETE FROM videos WHERE id = {:id}");
      run("DELETE FROM likes WHERE video = {:id}");
      run("DELETE FROM bookmarks WHERE video = {:id}");
      run("DELETE FROM shares WHERE video = {:id}");
      run("DELETE FROM comments WHERE video = {:id}");
      e.next();
    });
  } finally {
    e.app = outer;
  }
}

/** @param {RecordChange} e */
function removed(e) {
  e.next();
  publish.publishRemoved(e.record.get(LIVE));
  publish.videoRemoved(e.record.id);
  if (isPublic(e.record.original())) publish.removalsChanged();
  if (hasLiveRow(e.record.original()) && !e.record.get(WITH_OWNER)) purgeClosed(pathsOfVideo(e.record));
}

/** Saves the live row before hiding a video deletes it. @param {RecordChange} e */
function beforeUpdate(e) {
  if (hasLiveRow(e.record.original()) && !hasLiveRow(e.record)) keepLive(e.app, e.record);
}

/** @param {RecordChange} e */
function updated(e) {
  e.next();
  const { record } = e;
  const before = record.original();
  if (hasLiveRow(before) && !hasLiveRow(record)) publish.publishRemoved(record.get(LIVE));
  if (isPublic(before) && record.get("status") === "removed") publish.removalsChanged();
  // Decisions tell the cache themselves, after everybody else.
  if (hasLiveRow(before) && record.get("status") === "visible")
    purgeClosed(pathsOfVideo(before), hasLiveRow(record) ? pathsOfVideo(record) : []);
}

module.exports = { remove, removed, beforeUpdate, updated };

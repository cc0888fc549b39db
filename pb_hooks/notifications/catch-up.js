// Restores notifications after a crash: queues causes that were not notified, and deletes rows whose cause is gone.
// The same sweep deletes expired notifications every night.
const { encode, encodeSql } = require("../events/codec.js");
const queue = require("../events/queue.js");
const { toDbTime, select } = require("../lib/sql.js");
const { TTL_MS } = require("./like-groups.js");

/** Events that are queued again: the newest of each kind, from a little before the last stored notification. */
const MAX_EVENTS = 5000;
const OVERLAP_MS = 10_000;
const MAX_AGE_MS = 7 * 24 * 3600 * 1000;
const DEFAULT_AGE_MS = 24 * 3600 * 1000;
/** Rows checked per tick: about 10 ms. */
const SLICE_ROWS = 3000;
const NEXT = "notifications.sweep";

/** The lost events of each table as lines of the queue. Live rows are up to date (live/rows.js). */
const LINES = {
  likes: encodeSql("like.created", ["video", "user", "id"], true),
  comments: encodeSql("comment.changed", ["id", "video", "user"]),
  follows: encodeSql("follow.created", ["follower", "following", "id"], true),
  comment_likes: encodeSql("comment_like.created", ["comment", "user", "id"], true),
  decisions: encodeSql("notification.changed", ["user", "user || '.m.' || id", "0"]),
};

const exists = (/** @type {string} */ table, column = "source_id") =>
  `EXISTS (SELECT 1 FROM ${table} x WHERE x.id = notifications.${column})`;
const CAUSE_IS_GONE = `NOT EXISTS (SELECT 1 FROM users u WHERE u.id = notifications.user) OR NOT CASE kind
  WHEN 'like' THEN ${exists("videos", "video")} WHEN 'follow' THEN ${exists("follows")}
  WHEN 'comment_like' THEN ${exists("comment_likes")} WHEN 'moderation' THEN ${exists("decisions")} ELSE ${exists("comments")} END`;

/** Queues causes that may have no notification yet, and starts the sweep. Runs once, when the server starts. */
function catchUp() {
  const sql = "SELECT created FROM notifications ORDER BY rowid DESC LIMIT 1";
  const [last] = select($app, sql, { created: "" });
  const lastCreated = last ? new Date(last.created).getTime() - OVERLAP_MS : Date.now() - DEFAULT_AGE_MS;
  const since = toDbTime(Math.max(lastCreated || 0, Date.now() - MAX_AGE_MS));
  for (const [table, line] of Object.entries(LINES)) {
    const [{ lines }] = /** @type {any} */ (
      select(
        $app,
        `SELECT COALESCE(group_concat(${line}, char(10)), '') AS lines FROM ${table}
        WHERE rowid > (SELECT MAX(rowid) FROM ${table}) - ${MAX_EVENTS} AND created >= {:since}`,
        { lines: "" },
        { since },
      )
    );
    if (lines) queue.enqueueLines([lines]);
  }
  queue.enqueue("groups.deleted", []);
  startSweep();
}

/** Starts the sweep at the newest row. */
function startSweep() {
  const [last] = select($app, "SELECT COALESCE(MAX(rowid), 0) AS at FROM notifications", { at: 0 });
  $app.store().set(NEXT, last.at);
}

/** Runs one slice of the sweep, from the newest row back. Does nothing once the sweep is complete. */
function sweep() {
  const to = $app.store().get(NEXT);
  if (!to) return;
  const bind = { from: to - SLICE_ROWS, to, old: toDbTime(Date.now() - TTL_MS) };
  const slice = "rowid > {:from} AND rowid <= {:to}";
  const gone = select(
    $app,
    `DELETE FROM notifications WHERE ${slice} AND (created < {:old} OR ${CAUSE_IS_GONE})
    RETURNING user, group_key, is_latest AND read AS read`,
    { user: "", group_key: "", read: false },
    bind,
  );
  const unliked = select(
    $app,
    `SELECT video FROM notifications WHERE ${slice} AND kind = 'like' AND NOT ${exists("likes")}`,
    { video: "" },
    bind,
  );
  queue.enqueueAll(
    "likes.changed",
    unliked.map(({ video }) => video),
  );
  queue.enqueueLines(
    gone.map(({ user, group_key, read }) => encode("notification.changed", [user, group_key, read ? 1 : 0])),
  );
  $app.store().set(NEXT, Math.max(0, to - SLICE_ROWS));
}

module.exports = { catchUp, startSweep, sweep };

/// <reference path="../pb_data/types.d.ts" />
// Counters move in the same commit as the row they count, whatever wrote it: API, dashboard, cascade, SQL.
// Two traps decide the form of every trigger below:
// - PocketBase writes all columns of a record, so "UPDATE OF x" also fires where x did not change: compare.
// - A counter must never move because another counter moved, or one stale write would spread: each trigger
//   goes from the fact (a like, a follow, a comment, a clip's state) to every number that counts it.
// A row whose clip or account went away between PocketBase's check and the insert is refused.

const shown = (row) => `(${row}.status = 'visible' AND ${row}.visibility = 'public')`;
const keptLikes = (row) => `(CASE WHEN ${row}.status = 'visible' THEN ${row}.likes_count ELSE 0 END)`;
const add = (table, column, by, where) => `UPDATE ${table} SET ${column} = ${column} + ${by} WHERE ${where};`;
const take = (table, column, by, where) =>
  `UPDATE ${table} SET ${column} = MAX(0, ${column} - ${by}) WHERE ${where};`;

/** After an update: the row that should have counted is not there. Every trigger costs each statement: few, and short. */
const ORPHAN = "SELECT RAISE(ABORT, 'gone') WHERE changes() = 0;";

const likeOf = (row, move) => `
  ${move("videos", "likes_count", 1, `id = ${row}.video`)}
  ${move("users", "likes_count", 1, `id = (SELECT user FROM videos WHERE id = ${row}.video AND status = 'visible')`)}`;
const followOf = (row, move) => `
  ${move("users", "following_count", 1, `id = ${row}.follower`)}
  ${move("users", "followers_count", 1, `id = ${row}.following`)}`;
const commentOf = (row, move) => `
  ${move("videos", "comments_count", 1, `id = ${row}.video AND ${row}.status = 'visible'`)}
  ${move("comments", "replies_count", 1, `id = ${row}.parent AND ${row}.parent <> '' AND ${row}.status = 'visible'`)}`;
const videoOf = (row, move) => `
  ${move("users", "videos_count", shown(row), `id = ${row}.user`)}
  ${move("users", "likes_count", keptLikes(row), `id = ${row}.user`)}`;

const TRIGGERS = {
  likes_insert: `AFTER INSERT ON likes BEGIN
    ${add("videos", "likes_count", 1, "id = NEW.video")} ${ORPHAN}
    ${add("users", "likes_count", 1, "id = (SELECT user FROM videos WHERE id = NEW.video AND status = 'visible')")}
    SELECT RAISE(ABORT, 'gone') WHERE NOT EXISTS (SELECT 1 FROM users WHERE id = NEW.user); END`,
  likes_delete: `AFTER DELETE ON likes BEGIN ${likeOf("OLD", take)} END`,
  likes_update: `AFTER UPDATE OF video ON likes WHEN OLD.video <> NEW.video BEGIN
    ${likeOf("OLD", take)} ${likeOf("NEW", add)} END`,

  follows_insert: `AFTER INSERT ON follows BEGIN
    ${add("users", "following_count", 1, "id = NEW.follower")} ${ORPHAN}
    ${add("users", "followers_count", 1, "id = NEW.following")} ${ORPHAN} END`,
  follows_delete: `AFTER DELETE ON follows BEGIN ${followOf("OLD", take)} END`,
  follows_update: `AFTER UPDATE OF follower, following ON follows
    WHEN OLD.follower <> NEW.follower OR OLD.following <> NEW.following BEGIN
    ${followOf("OLD", take)} ${followOf("NEW", add)} END`,
  follows_self_insert: `BEFORE INSERT ON follows WHEN NEW.follower = NEW.following
    BEGIN SELECT RAISE(ABORT, 'Cannot follow yourself'); END`,
  follows_self_update: `BEFORE UPDATE ON follows WHEN NEW.follower = NEW.following
    BEGIN SELECT RAISE(ABORT, 'Cannot follow yourself'); END`,

  comments_insert: `AFTER INSERT ON comments BEGIN ${commentOf("NEW", add)} END`,
  comments_delete: `AFTER DELETE ON comments BEGIN ${commentOf("OLD", take)} END`,
  comments_update: `AFTER UPDATE OF status, video, parent ON comments
    WHEN OLD.status <> NEW.status OR OLD.video <> NEW.video OR OLD.parent <> NEW.parent BEGIN
    ${commentOf("OLD", take)} ${commentOf("NEW", add)} END`,
  comments_orphan: `BEFORE INSERT ON comments
    WHEN NOT EXISTS (SELECT 1 FROM videos WHERE id = NEW.video) OR NOT EXISTS (SELECT 1 FROM users WHERE id = NEW.user)
      OR (NEW.parent <> '' AND NOT EXISTS (SELECT 1 FROM comments WHERE id = NEW.parent))
    BEGIN SELECT RAISE(ABORT, 'gone'); END`,

  videos_insert: `AFTER INSERT ON videos BEGIN ${videoOf("NEW", add)} END`,
  videos_delete: `AFTER DELETE ON videos BEGIN ${videoOf("OLD", take)} END`,
  videos_update: `AFTER UPDATE OF status, visibility, user ON videos
    WHEN OLD.status <> NEW.status OR OLD.visibility <> NEW.visibility OR OLD.user <> NEW.user BEGIN
    ${videoOf("OLD", take)} ${videoOf("NEW", add)} END`,
  videos_orphan: `BEFORE INSERT ON videos WHEN NOT EXISTS (SELECT 1 FROM users WHERE id = NEW.user)
    BEGIN SELECT RAISE(ABORT, 'gone'); END`,
};

const RECOUNT = [
  `UPDATE comments SET replies_count = (SELECT COUNT(*) FROM comments r WHERE r.parent = comments.id AND r.status = 'visible')`,
  `UPDATE videos SET
    likes_count = (SELECT COUNT(*) FROM likes WHERE video = videos.id),
    comments_count = (SELECT COUNT(*) FROM comments WHERE video = videos.id AND status = 'visible')`,
  `UPDATE users SET
    followers_count = (SELECT COUNT(*) FROM follows WHERE following = users.id),
    following_count = (SELECT COUNT(*) FROM follows WHERE follower = users.id),
    videos_count = (SELECT COUNT(*) FROM videos v WHERE v.user = users.id AND ${shown("v")}),
    likes_count = (SELECT COALESCE(SUM(${keptLikes("v")}), 0) FROM videos v WHERE v.user = users.id)`,
];

migrate(
  (app) => {
    for (const sql of RECOUNT) app.db().newQuery(sql).execute();
    for (const [name, body] of Object.entries(TRIGGERS)) {
      app.db().newQuery(`CREATE TRIGGER count_${name} ${body}`).execute();
    }
  },
  (app) => {
    for (const name of Object.keys(TRIGGERS))
      app.db().newQuery(`DROP TRIGGER IF EXISTS count_${name}`).execute();
  },
);

/// <reference path="../pb_data/types.d.ts" />
// Triggers that count. Counters change in the same commit as the row they count, whatever wrote it.
// - PocketBase writes all columns of a record, so "UPDATE OF x" also fires where x did not change: compare.
// - A counter never changes because another counter changed: one wrong number would spread.
// Triggers of this file run after those of later ones: SQLite runs the newest trigger of an event first.

const SHOWN_OLD = "(OLD.status = 'visible' AND OLD.visibility = 'public')";
const SHOWN_NEW = "(NEW.status = 'visible' AND NEW.visibility = 'public')";
const LIKES_OLD = "(CASE WHEN OLD.status = 'visible' THEN OLD.likes_count ELSE 0 END)";
const LIKES_NEW = "(CASE WHEN NEW.status = 'visible' THEN NEW.likes_count ELSE 0 END)";

// After an update: the row that should have counted was deleted after PocketBase had looked for it.
const REFUSE_IF_GONE = "SELECT RAISE(ABORT, 'gone') WHERE changes() = 0;";
const NOW = "strftime('%Y-%m-%d %H:%M:%fZ', 'now')";

const TRIGGERS = {
  // Also decides whether the user may like the video, because it reads both rows anyway: as an API rule the same
  // conditions cost a third of a like (docs/decisions/0004-likes-judged-by-trigger.md).
  likes_insert_count: `AFTER INSERT ON likes BEGIN
    UPDATE videos SET likes_count = likes_count + 1 WHERE id = NEW.video;
    ${REFUSE_IF_GONE}
    UPDATE users SET likes_count = likes_count + 1
      WHERE id = (SELECT user FROM videos WHERE id = NEW.video AND status = 'visible');
    SELECT RAISE(ABORT, 'refused') WHERE NOT EXISTS (
      SELECT 1 FROM users u CROSS JOIN videos v ON v.id = NEW.video WHERE u.id = NEW.user
      AND (u.status <> 'suspended' OR (u.suspended_until <> '' AND u.suspended_until <= ${NOW}))
      AND (v.user = u.id OR (v.status = 'visible' AND instr(u.blocked_ids, v.user) = 0
        AND (NOT v.sensitive OR (u.adult_from <> '' AND u.adult_from <= ${NOW}))
        AND (v.visibility = 'public' OR (v.visibility = 'followers'
          AND EXISTS (SELECT 1 FROM follows f WHERE f.follower = u.id AND f.following = v.user)))))); END`,
  likes_delete_count: `AFTER DELETE ON likes BEGIN
    UPDATE videos SET likes_count = MAX(0, likes_count - 1) WHERE id = OLD.video;
    UPDATE users SET likes_count = MAX(0, likes_count - 1)
      WHERE id = (SELECT user FROM videos WHERE id = OLD.video AND status = 'visible'); END`,
  likes_update_count: `AFTER UPDATE OF video ON likes WHEN OLD.video <> NEW.video BEGIN
    UPDATE videos SET likes_count = MAX(0, likes_count - 1) WHERE id = OLD.video;
    UPDATE users SET likes_count = MAX(0, likes_count - 1)
      WHERE id = (SELECT user FROM videos WHERE id = OLD.video AND status = 'visible');
    UPDATE videos SET likes_count = likes_count + 1 WHERE id = NEW.video;
    UPDATE users SET likes_count = likes_count + 1
      WHERE id = (SELECT user FROM videos WHERE id = NEW.video AND status = 'visible'); END`,

  follows_insert_count: `AFTER INSERT ON follows BEGIN
    UPDATE users SET following_count = following_count + 1 WHERE id = NEW.follower;
    ${REFUSE_IF_GONE}
    UPDATE users SET followers_count = followers_count + 1 WHERE id = NEW.following;
    ${REFUSE_IF_GONE} END`,
  follows_delete_count: `AFTER DELETE ON follows BEGIN
    UPDATE users SET following_count = MAX(0, following_count - 1) WHERE id = OLD.follower;
    UPDATE users SET followers_count = MAX(0, followers_count - 1) WHERE id = OLD.following; END`,
  follows_update_count: `AFTER UPDATE OF follower, following ON follows
    WHEN OLD.follower <> NEW.follower OR OLD.following <> NEW.following BEGIN
    UPDATE users SET following_count = MAX(0, following_count - 1) WHERE id = OLD.follower;
    UPDATE users SET followers_count = MAX(0, followers_count - 1) WHERE id = OLD.following;
    UPDATE users SET following_count = following_count + 1 WHERE id = NEW.follower;
    UPDATE users SET followers_count = followers_count + 1 WHERE id = NEW.following; END`,
  follows_insert_refuse_self: `BEFORE INSERT ON follows WHEN NEW.follower = NEW.following
    BEGIN SELECT RAISE(ABORT, 'Cannot follow yourself'); END`,
  follows_update_refuse_self: `BEFORE UPDATE ON follows WHEN NEW.follower = NEW.following
    BEGIN SELECT RAISE(ABORT, 'Cannot follow yourself'); END`,

  comments_insert_count: `AFTER INSERT ON comments BEGIN
    UPDATE videos SET comments_count = comments_count + 1 WHERE id = NEW.video AND NEW.status = 'visible';
    UPDATE comments SET replies_count = replies_count + 1
      WHERE id = NEW.parent AND NEW.parent <> '' AND NEW.status = 'visible'; END`,
  comments_delete_count: `AFTER DELETE ON comments BEGIN
    UPDATE videos SET comments_count = MAX(0, comments_count - 1) WHERE id = OLD.video AND OLD.status = 'visible';
    UPDATE comments SET replies_count = MAX(0, replies_count - 1)
      WHERE id = OLD.parent AND OLD.parent <> '' AND OLD.status = 'visible'; END`,
  comments_update_count: `AFTER UPDATE OF status, video, parent ON comments
    WHEN OLD.status <> NEW.status OR OLD.video <> NEW.video OR OLD.parent <> NEW.parent BEGIN
    UPDATE videos SET comments_count = MAX(0, comments_count - 1) WHERE id = OLD.video AND OLD.status = 'visible';
    UPDATE comments SET replies_count = MAX(0, replies_count - 1)
      WHERE id = OLD.parent AND OLD.parent <> '' AND OLD.status = 'visible';
    UPDATE videos SET comments_count = comments_count + 1 WHERE id = NEW.video AND NEW.status = 'visible';
    UPDATE comments SET replies_count = replies_count + 1
      WHERE id = NEW.parent AND NEW.parent <> '' AND NEW.status = 'visible'; END`,
  comments_insert_refuse_orphan: `BEFORE INSERT ON comments
    WHEN NOT EXISTS (SELECT 1 FROM videos WHERE id = NEW.video) OR NOT EXISTS (SELECT 1 FROM users WHERE id = NEW.user)
      OR (NEW.parent <> '' AND NOT EXISTS (SELECT 1 FROM comments WHERE id = NEW.parent))
    BEGIN SELECT RAISE(ABORT, 'gone'); END`,

  videos_insert_count: `AFTER INSERT ON videos BEGIN
    UPDATE users SET videos_count = videos_count + ${SHOWN_NEW} WHERE id = NEW.user;
    UPDATE users SET likes_count = likes_count + ${LIKES_NEW} WHERE id = NEW.user; END`,
  videos_delete_count: `AFTER DELETE ON videos BEGIN
    UPDATE users SET videos_count = MAX(0, videos_count - ${SHOWN_OLD}) WHERE id = OLD.user;
    UPDATE users SET likes_count = MAX(0, likes_count - ${LIKES_OLD}) WHERE id = OLD.user; END`,
  videos_update_count: `AFTER UPDATE OF status, visibility, user ON videos
    WHEN OLD.status <> NEW.status OR OLD.visibility <> NEW.visibility OR OLD.user <> NEW.user BEGIN
    UPDATE users SET videos_count = MAX(0, videos_count - ${SHOWN_OLD}) WHERE id = OLD.user;
    UPDATE users SET likes_count = MAX(0, likes_count - ${LIKES_OLD}) WHERE id = OLD.user;
    UPDATE users SET videos_count = videos_count + ${SHOWN_NEW} WHERE id = NEW.user;
    UPDATE users SET likes_count = likes_count + ${LIKES_NEW} WHERE id = NEW.user; END`,
  videos_insert_refuse_orphan: `BEFORE INSERT ON videos WHEN NOT EXISTS (SELECT 1 FROM users WHERE id = NEW.user)
    BEGIN SELECT RAISE(ABORT, 'gone'); END`,

  comment_likes_insert_count: `AFTER INSERT ON comment_likes BEGIN
    UPDATE comments SET likes_count = likes_count + 1 WHERE id = NEW.comment;
    ${REFUSE_IF_GONE}
    SELECT RAISE(ABORT, 'gone') WHERE NOT EXISTS (SELECT 1 FROM users WHERE id = NEW.user); END`,
  comment_likes_delete_count: `AFTER DELETE ON comment_likes BEGIN
    UPDATE comments SET likes_count = MAX(0, likes_count - 1) WHERE id = OLD.comment; END`,
  comment_likes_update_count: `AFTER UPDATE OF comment ON comment_likes WHEN OLD.comment <> NEW.comment BEGIN
    UPDATE comments SET likes_count = MAX(0, likes_count - 1) WHERE id = OLD.comment;
    UPDATE comments SET likes_count = likes_count + 1 WHERE id = NEW.comment; END`,
  // Comments are deleted with their author, video or parent: their likes go with them.
  comments_delete_comment_likes: `AFTER DELETE ON comments BEGIN DELETE FROM comment_likes WHERE comment = OLD.id; END`,

  shares_insert_count: `AFTER INSERT ON shares BEGIN
    UPDATE videos SET shares_count = shares_count + 1 WHERE id = NEW.video;
    ${REFUSE_IF_GONE} END`,
  shares_delete_count: `AFTER DELETE ON shares BEGIN
    UPDATE videos SET shares_count = MAX(0, shares_count - 1) WHERE id = OLD.video; END`,
  shares_update_count: `AFTER UPDATE OF video ON shares WHEN OLD.video <> NEW.video BEGIN
    UPDATE videos SET shares_count = MAX(0, shares_count - 1) WHERE id = OLD.video;
    UPDATE videos SET shares_count = shares_count + 1 WHERE id = NEW.video; END`,

  bookmarks_insert_refuse_orphan: `BEFORE INSERT ON bookmarks
    WHEN NOT EXISTS (SELECT 1 FROM videos WHERE id = NEW.video) OR NOT EXISTS (SELECT 1 FROM users WHERE id = NEW.user)
    BEGIN SELECT RAISE(ABORT, 'gone'); END`,
};

const RECOUNT = [
  `UPDATE comments SET
    replies_count = (SELECT COUNT(*) FROM comments r WHERE r.parent = comments.id AND r.status = 'visible'),
    likes_count = (SELECT COUNT(*) FROM comment_likes WHERE comment = comments.id)`,
  `UPDATE videos SET
    likes_count = (SELECT COUNT(*) FROM likes WHERE video = videos.id),
    comments_count = (SELECT COUNT(*) FROM comments WHERE video = videos.id AND status = 'visible'),
    shares_count = (SELECT COUNT(*) FROM shares WHERE video = videos.id)`,
  `UPDATE users SET
    followers_count = (SELECT COUNT(*) FROM follows WHERE following = users.id),
    following_count = (SELECT COUNT(*) FROM follows WHERE follower = users.id),
    videos_count = (SELECT COUNT(*) FROM videos v
      WHERE v.user = users.id AND v.status = 'visible' AND v.visibility = 'public'),
    likes_count = (SELECT COALESCE(SUM(v.likes_count), 0) FROM videos v
      WHERE v.user = users.id AND v.status = 'visible')`,
];

migrate(
  (app) => {
    for (const sql of RECOUNT) app.db().newQuery(sql).execute();
    for (const [name, body] of Object.entries(TRIGGERS))
      app.db().newQuery(`CREATE TRIGGER ${name} ${body}`).execute();
  },
  (app) => {
    for (const name of Object.keys(TRIGGERS)) app.db().newQuery(`DROP TRIGGER ${name}`).execute();
  },
);

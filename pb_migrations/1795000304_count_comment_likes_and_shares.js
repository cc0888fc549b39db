/// <reference path="../pb_data/types.d.ts" />
// As 1795000101: each counter moves in the commit of the row it counts, whatever wrote it.

const add = (table, column, id) => `UPDATE ${table} SET ${column} = ${column} + 1 WHERE id = ${id};`;
const take = (table, column, id) => `UPDATE ${table} SET ${column} = MAX(0, ${column} - 1) WHERE id = ${id};`;
const ORPHAN = "SELECT RAISE(ABORT, 'gone') WHERE changes() = 0;";
const NOBODY = "SELECT RAISE(ABORT, 'gone') WHERE NOT EXISTS (SELECT 1 FROM users WHERE id = NEW.user);";

const TRIGGERS = {
  comment_likes_insert: `AFTER INSERT ON comment_likes BEGIN
    ${add("comments", "likes_count", "NEW.comment")} ${ORPHAN} ${NOBODY} END`,
  comment_likes_delete: `AFTER DELETE ON comment_likes BEGIN ${take("comments", "likes_count", "OLD.comment")} END`,
  comment_likes_update: `AFTER UPDATE OF comment ON comment_likes WHEN OLD.comment <> NEW.comment BEGIN
    ${take("comments", "likes_count", "OLD.comment")} ${add("comments", "likes_count", "NEW.comment")} END`,
  // A comment goes in many ways (its author, its clip, its account, what it answers): its likes go with it.
  comment_likes_gone: `AFTER DELETE ON comments BEGIN DELETE FROM comment_likes WHERE comment = OLD.id; END`,

  shares_insert: `AFTER INSERT ON shares BEGIN ${add("videos", "shares_count", "NEW.video")} ${ORPHAN} END`,
  shares_delete: `AFTER DELETE ON shares BEGIN ${take("videos", "shares_count", "OLD.video")} END`,
  shares_update: `AFTER UPDATE OF video ON shares WHEN OLD.video <> NEW.video BEGIN
    ${take("videos", "shares_count", "OLD.video")} ${add("videos", "shares_count", "NEW.video")} END`,

  bookmarks_orphan: `BEFORE INSERT ON bookmarks
    WHEN NOT EXISTS (SELECT 1 FROM videos WHERE id = NEW.video) OR NOT EXISTS (SELECT 1 FROM users WHERE id = NEW.user)
    BEGIN SELECT RAISE(ABORT, 'gone'); END`,
};

migrate(
  (app) => {
    const run = (sql) => app.db().newQuery(sql).execute();
    run(
      "UPDATE comments SET likes_count = (SELECT COUNT(*) FROM comment_likes WHERE comment = comments.id) WHERE true",
    );
    run("UPDATE videos SET shares_count = (SELECT COUNT(*) FROM shares WHERE video = videos.id) WHERE true");
    for (const [name, body] of Object.entries(TRIGGERS)) run(`CREATE TRIGGER count_${name} ${body}`);
  },
  (app) => {
    for (const name of Object.keys(TRIGGERS))
      app.db().newQuery(`DROP TRIGGER IF EXISTS count_${name}`).execute();
  },
);

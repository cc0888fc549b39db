/// <reference path="../pb_data/types.d.ts" />
// Likes of one clip are one row that names the newest: who else and how many, the likes themselves say. One row per
// like cost a twelfth of what a like costs. `seen` is when they were last read: where newer ones are taken back, the
// group is read again.

const LIKES_OF_OTHERS = "likes l JOIN videos v ON v.id = l.video WHERE v.user <> l.user";

migrate(
  (app) => {
    const run = (sql) => app.db().newQuery(sql).execute();
    const notifications = app.findCollectionByNameOrId("notifications");
    notifications.fields.add(new Field({ type: "date", name: "seen" }));
    app.save(notifications);
    const likes = app.findCollectionByNameOrId("likes");
    likes.addIndex("idx_likes_newest", false, "video, created DESC", "");
    app.save(likes);
    run("DELETE FROM notifications WHERE kind = 'like' AND head = 0");
    run("UPDATE notifications SET seen = created WHERE kind = 'like' AND read = 1");
  },
  (app) => {
    app
      .db()
      .newQuery(`INSERT OR IGNORE INTO notifications (user, actor, kind, video, comment, cause, target, head, read, created)
        SELECT v.user, l.user, 'like', v.id, '', l.id, v.id || '.l', FALSE, FALSE, l.created FROM ${LIKES_OF_OTHERS}`)
      .execute();
    const likes = app.findCollectionByNameOrId("likes");
    likes.removeIndex("idx_likes_newest");
    app.save(likes);
    const notifications = app.findCollectionByNameOrId("notifications");
    notifications.fields.removeByName("seen");
    app.save(notifications);
  },
);

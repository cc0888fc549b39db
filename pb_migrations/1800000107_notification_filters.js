/// <reference path="../pb_data/types.d.ts" />
// The list of notifications by filter (pb_hooks/notifications/filters.js): a filter of two kinds is one range of the index.

const INDEX = `CREATE INDEX idx_notifications_filter ON notifications (user, CASE kind WHEN 'like' THEN 'likes' WHEN 'comment_like' THEN 'likes' WHEN 'comment' THEN 'comments' WHEN 'reply' THEN 'comments' WHEN 'follow' THEN 'follows' WHEN 'mention' THEN 'mentions' WHEN 'moderation' THEN 'decisions' END, created DESC, id DESC) WHERE is_latest = 1`;

migrate(
  (app) => {
    const notifications = app.findCollectionByNameOrId("notifications");
    notifications.indexes = [...notifications.indexes, INDEX];
    app.save(notifications);
  },
  (app) => {
    const notifications = app.findCollectionByNameOrId("notifications");
    notifications.removeIndex("idx_notifications_filter");
    app.save(notifications);
  },
);

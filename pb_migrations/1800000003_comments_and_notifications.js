/// <reference path="../pb_data/types.d.ts" />
// Comments with one level of replies, their likes, and notifications.

migrate(
  (app) => {
    const users = app.findCollectionByNameOrId("users");
    const videos = app.findCollectionByNameOrId("videos");
    const relation = (name, collection) => ({
      type: "relation",
      name,
      collectionId: collection.id,
      required: true,
      maxSelect: 1,
      cascadeDelete: false,
    });
    const created = { type: "autodate", name: "created", onCreate: true };

    app.save(
      new Collection({
        type: "base",
        name: "comments",
        fields: [
          relation("user", users),
          relation("video", videos),
          {
            type: "text",
            name: "text",
            required: true,
            min: 1,
            max: 1000,
            pattern: "\\S",
            presentable: true,
          },
          { type: "select", name: "status", values: ["visible", "held", "removed"], maxSelect: 1 },
          { type: "number", name: "likes_count", onlyInt: true, min: 0 },
          { type: "number", name: "replies_count", onlyInt: true, min: 0 },
          { type: "bool", name: "pinned" },
          created,
        ],
      }),
    );
    // PocketBase accepts a relation to a collection only when that collection exists.
    const comments = app.findCollectionByNameOrId("comments");
    comments.fields.add(
      new RelationField({ name: "parent", collectionId: comments.id, maxSelect: 1, cascadeDelete: false }),
      // The status before a ban hid the comment; the status of a reply before its parent was removed.
      new TextField({ name: "status_before_ban", max: 10, hidden: true }),
      new TextField({ name: "status_before_parent", max: 10, hidden: true }),
      // Held for the owner of the video. Empty: what the site holds, the operator alone releases.
      new SelectField({ name: "held_by", values: ["owner"], maxSelect: 1, hidden: true }),
    );
    comments.indexes = [
      "CREATE INDEX idx_comments_video ON comments (video, created DESC, id DESC)",
      "CREATE INDEX idx_comments_user ON comments (user, created DESC)",
      "CREATE INDEX idx_comments_parent ON comments (parent, created) WHERE parent != ''",
      "CREATE UNIQUE INDEX idx_comments_pinned ON comments (video) WHERE pinned",
      "CREATE INDEX idx_comments_top ON comments (video, created DESC, id DESC) WHERE parent = ''",
      "CREATE INDEX idx_comments_by_ban ON comments (user) WHERE status_before_ban != ''",
      "CREATE INDEX idx_comments_held ON comments (video, created DESC, id DESC) WHERE held_by != ''",
    ];
    app.save(comments);

    app.save(
      new Collection({
        type: "base",
        name: "comment_likes",
        fields: [relation("user", users), relation("comment", comments), created],
        indexes: [
          "CREATE UNIQUE INDEX idx_comment_likes_pair ON comment_likes (comment, user)",
          "CREATE INDEX idx_comment_likes_user ON comment_likes (user, created DESC)",
        ],
      }),
    );

    // One row per cause; all likes of a video share one row, which names the newest. A group is shown as one (`group_key`
    // of a `user`), and `is_latest` marks its newest row: list, unread count and read marks read only those.
    // Users, videos and comments are plain ids: PocketBase would look for relations at every delete.
    const id = (name, required) => ({ type: "text", name, required, max: 15 });
    app.save(
      new Collection({
        type: "base",
        name: "notifications",
        fields: [
          id("user", true),
          id("actor", true),
          {
            type: "select",
            name: "kind",
            required: true,
            values: ["like", "comment", "reply", "comment_like", "mention", "follow", "moderation"],
            maxSelect: 1,
          },
          id("video", false),
          id("comment", false),
          id("source_id", true),
          { type: "text", name: "group_key", required: true, max: 60 },
          { type: "bool", name: "is_latest" },
          { type: "bool", name: "read" },
          { type: "date", name: "created" },
          // When likes were last read. If newer ones are taken back, the group is read again.
          { type: "date", name: "seen_at" },
        ],
        indexes: [
          "CREATE UNIQUE INDEX idx_notifications_source ON notifications (actor, source_id, user)",
          "CREATE INDEX idx_notifications_group ON notifications (group_key, user, created DESC, id DESC)",
          "CREATE UNIQUE INDEX idx_notifications_latest ON notifications (group_key, user) WHERE is_latest = 1",
          "CREATE INDEX idx_notifications_list ON notifications (user, created DESC, id DESC) WHERE is_latest = 1",
          "CREATE INDEX idx_notifications_unread ON notifications (user) WHERE is_latest = 1 AND read = 0",
          "CREATE INDEX idx_notifications_comment ON notifications (comment) WHERE comment <> ''",
        ],
      }),
    );

    // Groups that lost rows by a trigger; the ticker publishes the change.
    app
      .db()
      .newQuery(
        `CREATE TABLE deleted_notification_groups (user TEXT NOT NULL, group_key TEXT NOT NULL,
          PRIMARY KEY (user, group_key)) WITHOUT ROWID`,
      )
      .execute();
  },
  (app) => {
    app.db().newQuery("DROP TABLE deleted_notification_groups").execute();
    for (const name of ["notifications", "comment_likes", "comments"])
      app.delete(app.findCollectionByNameOrId(name));
  },
);

/// <reference path="../pb_data/types.d.ts" />
// One row per cause: who did what to whom. Nobody reads or writes them through records: the ticker stores them, a
// route shows them in groups (one `target` of one `user`). `head` is the newest row of its group: the list, the
// unread count and the read marks touch heads only, however many people liked one clip.
// Accounts, clips and comments are plain ids, no relations: PocketBase would look for them at every delete.

migrate(
  (app) => {
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
            values: ["like", "comment", "reply", "comment_like", "mention", "follow"],
            maxSelect: 1,
          },
          id("video", false),
          id("comment", false),
          id("cause", true),
          { type: "text", name: "target", required: true, max: 60 },
          { type: "bool", name: "head" },
          { type: "bool", name: "read" },
          { type: "date", name: "created" },
        ],
        indexes: [
          "CREATE UNIQUE INDEX idx_notifications_cause ON notifications (actor, cause, user)",
          "CREATE INDEX idx_notifications_group ON notifications (target, user, created DESC, id DESC)",
          "CREATE UNIQUE INDEX idx_notifications_head ON notifications (target, user) WHERE head = 1",
          "CREATE INDEX idx_notifications_list ON notifications (user, created DESC, id DESC) WHERE head = 1",
          "CREATE INDEX idx_notifications_unread ON notifications (user) WHERE head = 1 AND read = 0",
          "CREATE INDEX idx_notifications_comment ON notifications (comment) WHERE comment <> ''",
        ],
      }),
    );
  },
  (app) => app.delete(app.findCollectionByNameOrId("notifications")),
);

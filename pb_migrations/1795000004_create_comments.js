/// <reference path="../pb_data/types.d.ts" />
// Comments and one level of replies. Deleting one's own, or any on one's own video, is allowed.

const SEEN =
  '(video.user = @request.auth.id || (video.status = "visible" && (video.visibility = "public" || (video.visibility = "followers" && @request.auth.follows_via_follower.following ?= video.user))))';

migrate(
  (app) => {
    const users = app.findCollectionByNameOrId("users");
    const videos = app.findCollectionByNameOrId("videos");
    const relation = (name, id) => ({
      type: "relation",
      name,
      collectionId: id,
      required: true,
      maxSelect: 1,
      cascadeDelete: false,
    });
    app.save(
      new Collection({
        type: "base",
        name: "comments",
        fields: [
          relation("user", users.id),
          relation("video", videos.id),
          { type: "text", name: "text", required: true, min: 1, max: 1000, pattern: "\\S" },
          { type: "select", name: "status", values: ["visible", "held", "removed"], maxSelect: 1 },
          { type: "number", name: "likes_count", onlyInt: true, min: 0 },
          { type: "number", name: "replies_count", onlyInt: true, min: 0 },
          { type: "bool", name: "pinned" },
          { type: "autodate", name: "created", onCreate: true },
        ],
        indexes: [
          "CREATE INDEX idx_comments_video ON comments (video, created DESC, id DESC)",
          "CREATE INDEX idx_comments_user ON comments (user, created DESC)",
        ],
      }),
    );
    const comments = app.findCollectionByNameOrId("comments");
    comments.fields.add(
      new RelationField({ name: "parent", collectionId: comments.id, maxSelect: 1, cascadeDelete: false }),
    );
    comments.addIndex("idx_comments_parent", false, "parent, created", "parent != ''");
    app.save(comments);

    const FIXED = ["id", "status", "likes_count", "replies_count", "pinned"]
      .map((f) => `@request.body.${f}:isset = false`)
      .join(" && ");
    const read = `(status = "visible" && ${SEEN}) || user = @request.auth.id || video.user = @request.auth.id`;
    comments.listRule = read;
    comments.viewRule = read;
    comments.createRule = `@request.auth.id != "" && user = @request.auth.id && ${FIXED} && ${SEEN} && (parent = "" || (parent.video = video && parent.parent = "" && parent.status = "visible"))`;
    comments.deleteRule = "user = @request.auth.id || video.user = @request.auth.id";
    app.save(comments);
  },
  (app) => app.delete(app.findCollectionByNameOrId("comments")),
);

/// <reference path="../pb_data/types.d.ts" />
// The owner of a clip pins one comment above the others: `pinned` is the one field of a comment that is ever changed
// by a client. Replies are not pinned.

const FIXED = ["id", "user", "video", "parent", "text", "status", "likes_count", "replies_count"]
  .map((f) => `@request.body.${f}:isset = false`)
  .join(" && ");

migrate(
  (app) => {
    const comments = app.findCollectionByNameOrId("comments");
    comments.updateRule = `@request.auth.id != "" && video.user = @request.auth.id && parent = "" && status = "visible" && ${FIXED}`;
    comments.addIndex("idx_comments_pinned", true, "video", "pinned");
    comments.addIndex("idx_comments_top", false, "video, created DESC, id DESC", "parent = ''");
    app.save(comments);
  },
  (app) => {
    const comments = app.findCollectionByNameOrId("comments");
    comments.updateRule = null;
    comments.removeIndex("idx_comments_pinned");
    comments.removeIndex("idx_comments_top");
    app.save(comments);
  },
);

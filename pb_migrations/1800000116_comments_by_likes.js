/// <reference path="../pb_data/types.d.ts" />
// The comments of a video with the most liked first (pb_hooks/comments/routes.js): a page is one range of the index.
const INDEX =
  "CREATE INDEX idx_comments_liked ON comments (video, likes_count DESC, created DESC, id DESC) WHERE parent = ''";

migrate(
  (app) => {
    const comments = app.findCollectionByNameOrId("comments");
    comments.indexes = [...comments.indexes, INDEX];
    app.save(comments);
  },
  (app) => {
    const comments = app.findCollectionByNameOrId("comments");
    comments.removeIndex("idx_comments_liked");
    app.save(comments);
  },
);

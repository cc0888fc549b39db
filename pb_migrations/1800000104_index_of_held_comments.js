/// <reference path="../pb_data/types.d.ts" />
// The queue of moderation reads the held comments. Without this index it reads all comments with their texts.
const INDEX = "CREATE INDEX idx_comments_on_hold ON comments (status) WHERE status = 'held'";

migrate(
  (app) => {
    const comments = app.findCollectionByNameOrId("comments");
    comments.indexes = [...comments.indexes, INDEX];
    app.save(comments);
  },
  (app) => {
    const comments = app.findCollectionByNameOrId("comments");
    comments.indexes = [...comments.indexes].filter((index) => !index.includes("idx_comments_on_hold"));
    app.save(comments);
  },
);

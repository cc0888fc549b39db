/// <reference path="../pb_data/types.d.ts" />
// Clips. Files are protected by the view rule: while a guest may see the record its files need no token,
// and they answer 404 the moment the rule fails. Followers-only is judged through the viewer's own
// follow rows (a handful), never through the owner's followers (thousands).

const FIXED = [
  "id",
  "status",
  "sensitive",
  "light",
  "views_count",
  "likes_count",
  "comments_count",
  "shares_count",
  "duration",
  "width",
  "height",
  "search",
]
  .map((f) => `@request.body.${f}:isset = false`)
  .join(" && ");

const PUBLIC = 'status = "visible" && visibility = "public"';

migrate(
  (app) => {
    const users = app.findCollectionByNameOrId("users");
    const count = (name) => ({ type: "number", name, onlyInt: true, min: 0 });
    app.save(
      new Collection({
        type: "base",
        name: "videos",
        listRule: `(${PUBLIC}) || user = @request.auth.id`,
        viewRule: `(${PUBLIC}) || user = @request.auth.id || (status = "visible" && visibility = "followers" && @request.auth.follows_via_follower.following ?= user)`,
        createRule: null,
        updateRule: null,
        deleteRule: "user = @request.auth.id",
        fields: [
          {
            type: "relation",
            name: "user",
            collectionId: users.id,
            required: true,
            maxSelect: 1,
            cascadeDelete: false,
          },
          {
            type: "file",
            name: "video",
            required: true,
            maxSelect: 1,
            maxSize: 100 * 1024 * 1024,
            mimeTypes: ["video/mp4", "video/webm", "video/quicktime"],
            protected: true,
          },
          {
            type: "file",
            name: "thumbnail",
            maxSelect: 1,
            maxSize: 1024 * 1024,
            mimeTypes: ["image/jpeg", "image/png", "image/webp"],
            protected: true,
          },
          {
            type: "file",
            name: "light",
            maxSelect: 1,
            maxSize: 100 * 1024 * 1024,
            mimeTypes: ["video/mp4", "video/webm", "video/quicktime"],
            protected: true,
          },
          { type: "text", name: "caption", max: 500 },
          {
            type: "select",
            name: "category",
            values: ["music", "comedy", "food", "travel", "sports", "other"],
            maxSelect: 1,
          },
          { type: "select", name: "visibility", values: ["public", "followers", "private"], maxSelect: 1 },
          { type: "select", name: "status", values: ["visible", "held", "removed"], maxSelect: 1 },
          { type: "bool", name: "sensitive" },
          count("views_count"),
          count("likes_count"),
          count("comments_count"),
          count("shares_count"),
          { type: "number", name: "duration", min: 0 },
          count("width"),
          count("height"),
          { type: "text", name: "thumbhash", max: 64, pattern: "^[A-Za-z0-9+/=]*$" },
          { type: "text", name: "search", max: 1000, hidden: true },
          { type: "autodate", name: "created", onCreate: true },
          { type: "autodate", name: "updated", onCreate: true, onUpdate: true },
        ],
        indexes: [
          "CREATE INDEX idx_videos_newest ON videos (created DESC, id DESC)",
          "CREATE INDEX idx_videos_user ON videos (user, created DESC, id DESC)",
          "CREATE INDEX idx_videos_trending ON videos (views_count DESC, id DESC)",
        ],
      }),
    );
    const videos = app.findCollectionByNameOrId("videos");
    videos.createRule = `@request.auth.id != "" && user = @request.auth.id && ${FIXED}`;
    videos.updateRule = `user = @request.auth.id && @request.body.user:changed = false && @request.body.video:isset = false && ${FIXED}`;
    app.save(videos);
  },
  (app) => app.delete(app.findCollectionByNameOrId("videos")),
);

/// <reference path="../pb_data/types.d.ts" />
// Videos with their files, resumable uploads under way, and the rows of a video: likes, bookmarks, shares and its live
// row. PocketBase shows a protected file only to viewers that the view rule of its record admits.

migrate(
  (app) => {
    const users = app.findCollectionByNameOrId("users");
    const count = (name) => ({ type: "number", name, onlyInt: true, min: 0 });
    const relation = (name, collection) => ({
      type: "relation",
      name,
      collectionId: collection.id,
      required: true,
      maxSelect: 1,
      cascadeDelete: false,
    });
    const file = (name, maxSize, mimeTypes, required = false) => ({
      type: "file",
      name,
      required,
      maxSelect: 1,
      maxSize,
      mimeTypes,
      protected: true,
    });
    const created = { type: "autodate", name: "created", onCreate: true };
    const VIDEO_TYPES = ["video/mp4", "video/webm", "video/quicktime"];
    const MAX_VIDEO_BYTES = 100 * 1024 * 1024;

    app.save(
      new Collection({
        type: "base",
        name: "videos",
        fields: [
          relation("user", users),
          file("video", MAX_VIDEO_BYTES, VIDEO_TYPES, true),
          file("thumbnail", 1024 * 1024, ["image/jpeg", "image/png", "image/webp"]),
          // The lighter rendition, which the uploader sends along.
          file("light", MAX_VIDEO_BYTES, VIDEO_TYPES),
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
          created,
          { type: "autodate", name: "updated", onCreate: true, onUpdate: true },
          // Sizes are measured by the server: players choose a file by them.
          count("bytes"),
          count("light_bytes"),
          file("captions", 200 * 1024, ["text/vtt"]),
          { type: "select", name: "captions_language", values: ["bn", "en"], maxSelect: 1 },
          // The resumable upload that became this video. Its unique index refuses a second video when a client that
          // lost the response asks again.
          { type: "text", name: "upload", max: 15, hidden: true },
          // The status before a ban hid the video.
          { type: "text", name: "status_before_ban", max: 10, hidden: true },
        ],
        indexes: [
          "CREATE INDEX idx_videos_newest ON videos (created DESC, id DESC)",
          "CREATE INDEX idx_videos_user ON videos (user, created DESC, id DESC)",
          "CREATE INDEX idx_videos_trending ON videos (views_count DESC, id DESC)",
          "CREATE INDEX idx_videos_category_newest ON videos (category, created DESC, id DESC)",
          "CREATE INDEX idx_videos_category_trending ON videos (category, views_count DESC, id DESC)",
          "CREATE UNIQUE INDEX idx_videos_upload ON videos (upload) WHERE upload != ''",
          "CREATE INDEX idx_videos_by_ban ON videos (user) WHERE status_before_ban != ''",
          "CREATE INDEX idx_videos_held ON videos (status) WHERE status = 'held'",
        ],
      }),
    );
    const videos = app.findCollectionByNameOrId("videos");

    // `length` is the announced size; how many bytes have arrived is the size of the part on the disk.
    app.save(
      new Collection({
        type: "base",
        name: "uploads",
        fields: [
          relation("user", users),
          { type: "number", name: "length", onlyInt: true, min: 1, required: true },
          created,
        ],
        indexes: ["CREATE INDEX idx_uploads_user ON uploads (user)"],
      }),
    );

    app.save(
      new Collection({
        type: "base",
        name: "likes",
        fields: [relation("user", users), relation("video", videos), created],
        indexes: [
          "CREATE UNIQUE INDEX idx_likes_pair ON likes (video, user)",
          "CREATE INDEX idx_likes_user ON likes (user, created DESC)",
          "CREATE INDEX idx_likes_newest ON likes (video, created DESC)",
        ],
      }),
    );

    app.save(
      new Collection({
        type: "base",
        name: "bookmarks",
        fields: [relation("user", users), relation("video", videos), created],
        indexes: [
          "CREATE UNIQUE INDEX idx_bookmarks_pair ON bookmarks (video, user)",
          "CREATE INDEX idx_bookmarks_user ON bookmarks (user, created DESC)",
        ],
      }),
    );

    // One share per viewer, video and day. `viewer` is the id of a user, or `guest:` and the id in a guest's browser.
    app.save(
      new Collection({
        type: "base",
        name: "shares",
        fields: [
          { type: "text", name: "viewer", required: true, max: 80 },
          relation("video", videos),
          { type: "text", name: "day", required: true, max: 10, pattern: "^\\d{4}-\\d\\d-\\d\\d$" },
          created,
        ],
        indexes: [
          "CREATE UNIQUE INDEX idx_shares_once ON shares (video, viewer, day)",
          "CREATE INDEX idx_shares_viewer ON shares (viewer)",
        ],
      }),
    );

    // Public state of a public video, under the video's id. The view rule is empty because a rule doubles the cost of
    // every delivery, so videos that are not public have no row.
    app.save(
      new Collection({
        type: "base",
        name: "live",
        fields: [
          count("rev"),
          count("views"),
          count("likes"),
          count("comments"),
          count("shares"),
          count("watching"),
          count("typing"),
          { type: "json", name: "tail", maxSize: 262144 },
        ],
      }),
    );
  },
  (app) => {
    for (const name of ["live", "shares", "bookmarks", "likes", "uploads", "videos"])
      app.delete(app.findCollectionByNameOrId(name));
  },
);

/// <reference path="../pb_data/types.d.ts" />
// Leaf rows with a unique pair: the index is the judge of duplicates. Nobody lists another's likes.

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
        name: "likes",
        listRule: "user = @request.auth.id",
        viewRule: "user = @request.auth.id",
        createRule: null,
        deleteRule: "user = @request.auth.id",
        fields: [relation("user", users), relation("video", videos), created],
        indexes: [
          "CREATE UNIQUE INDEX idx_likes_pair ON likes (video, user)",
          "CREATE INDEX idx_likes_user ON likes (user, created DESC)",
        ],
      }),
    );
    app.save(
      new Collection({
        type: "base",
        name: "follows",
        listRule: "follower = @request.auth.id",
        viewRule: "follower = @request.auth.id",
        createRule: '@request.auth.id != "" && follower = @request.auth.id && @request.body.id:isset = false',
        deleteRule: "follower = @request.auth.id",
        fields: [relation("follower", users), relation("following", users), created],
        indexes: [
          "CREATE UNIQUE INDEX idx_follows_pair ON follows (follower, following)",
          "CREATE INDEX idx_follows_following ON follows (following, created DESC)",
        ],
      }),
    );

    // Needs `follows`, so it comes last: one may like what one may see.
    const likes = app.findCollectionByNameOrId("likes");
    likes.createRule =
      '@request.auth.id != "" && user = @request.auth.id && @request.body.id:isset = false && (video.user = @request.auth.id || (video.status = "visible" && (video.visibility = "public" || (video.visibility = "followers" && @request.auth.follows_via_follower.following ?= video.user))))';
    app.save(likes);
  },
  (app) => {
    app.delete(app.findCollectionByNameOrId("likes"));
    app.delete(app.findCollectionByNameOrId("follows"));
  },
);

/// <reference path="../pb_data/types.d.ts" />
// Saved clips and liked comments: leaf rows with a unique pair, as likes are. One may save and like what one may see.

/** A clip behind this relation, seen by who asks: as the view rule of `videos`. */
const seen = (video) =>
  `(${video}.user = @request.auth.id || (${video}.status = "visible" && (${video}.visibility = "public" || (${video}.visibility = "followers" && @request.auth.follows_via_follower.following ?= ${video}.user))))`;
const AS_SELF = '@request.auth.id != "" && user = @request.auth.id && @request.body.id:isset = false';

migrate(
  (app) => {
    const relation = (name, collection) => ({
      type: "relation",
      name,
      collectionId: app.findCollectionByNameOrId(collection).id,
      required: true,
      maxSelect: 1,
      cascadeDelete: false,
    });
    const leaf = (name, target, collection, createRule) => ({
      type: "base",
      name,
      listRule: "user = @request.auth.id",
      viewRule: "user = @request.auth.id",
      createRule,
      deleteRule: "user = @request.auth.id",
      fields: [
        relation("user", "users"),
        relation(target, collection),
        { type: "autodate", name: "created", onCreate: true },
      ],
      indexes: [
        `CREATE UNIQUE INDEX idx_${name}_pair ON ${name} (${target}, user)`,
        `CREATE INDEX idx_${name}_user ON ${name} (user, created DESC)`,
      ],
    });
    app.save(new Collection(leaf("bookmarks", "video", "videos", `${AS_SELF} && ${seen("video")}`)));
    const visible = `comment.status = "visible" && ${seen("comment.video")}`;
    app.save(new Collection(leaf("comment_likes", "comment", "comments", `${AS_SELF} && ${visible}`)));
  },
  (app) => {
    app.delete(app.findCollectionByNameOrId("comment_likes"));
    app.delete(app.findCollectionByNameOrId("bookmarks"));
  },
);

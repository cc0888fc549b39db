/// <reference path="../pb_data/types.d.ts" />
// The video from which a follow was made, as the client says: "" for none. The owner's statistics count it if the video is
// theirs. Earlier follows have none.

const INDEX = "CREATE INDEX idx_follows_video ON follows (video, created) WHERE video != ''";

migrate(
  (app) => {
    const follows = app.findCollectionByNameOrId("follows");
    follows.fields.add(new TextField({ name: "video", max: 15, pattern: "^[a-z0-9]{15}$" }));
    follows.indexes = [...follows.indexes, INDEX];
    app.save(follows);
    app
      .db()
      .newQuery(
        `CREATE TRIGGER videos_delete_follow_video AFTER DELETE ON videos BEGIN
          UPDATE follows SET video = '' WHERE video = OLD.id AND video != ''; END`,
      )
      .execute();
  },
  (app) => {
    app.db().newQuery("DROP TRIGGER videos_delete_follow_video").execute();
    const follows = app.findCollectionByNameOrId("follows");
    follows.indexes = [...follows.indexes].filter((index) => !index.includes("idx_follows_video"));
    follows.fields.removeByName("video");
    app.save(follows);
  },
);

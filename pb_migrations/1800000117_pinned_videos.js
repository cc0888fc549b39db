/// <reference path="../pb_data/types.d.ts" />
// Videos that their owner pins to the top of the profile: at most three, none that is hidden.

const TRIGGERS = {
  // Behind the checks of pb_hooks/videos/pins.js, for two requests at once and for the dashboard.
  videos_update_refuse_pin: `BEFORE UPDATE OF pinned ON videos WHEN NEW.pinned AND NOT OLD.pinned
    AND (SELECT COUNT(*) FROM videos WHERE user = NEW.user AND pinned) >= 3
    BEGIN SELECT RAISE(ABORT, 'three videos are pinned'); END`,
  videos_insert_refuse_pin: `BEFORE INSERT ON videos WHEN NEW.pinned
    BEGIN SELECT RAISE(ABORT, 'a new video is not pinned'); END`,
  videos_update_unpin_hidden: `AFTER UPDATE OF pinned, status, visibility ON videos
    WHEN NEW.pinned AND (NEW.status <> 'visible' OR NEW.visibility = 'private') BEGIN
    UPDATE videos SET pinned = FALSE WHERE id = NEW.id; END`,
};

migrate(
  (app) => {
    const videos = app.findCollectionByNameOrId("videos");
    videos.fields.add(new BoolField({ name: "pinned" }));
    videos.indexes = [...videos.indexes, "CREATE INDEX idx_videos_pinned ON videos (user) WHERE pinned"];
    app.save(videos);
    for (const [name, body] of Object.entries(TRIGGERS))
      app.db().newQuery(`CREATE TRIGGER ${name} ${body}`).execute();
  },
  (app) => {
    for (const name of Object.keys(TRIGGERS)) app.db().newQuery(`DROP TRIGGER ${name}`).execute();
    const videos = app.findCollectionByNameOrId("videos");
    videos.removeIndex("idx_videos_pinned");
    videos.fields.removeByName("pinned");
    app.save(videos);
  },
);

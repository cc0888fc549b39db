/// <reference path="../pb_data/types.d.ts" />
// The owner's choice to turn comments off for one video. The setting of the account stays beside it.

migrate(
  (app) => {
    const videos = app.findCollectionByNameOrId("videos");
    videos.fields.add(new BoolField({ name: "comments_off" }));
    app.save(videos);
  },
  (app) => {
    const videos = app.findCollectionByNameOrId("videos");
    videos.fields.removeByName("comments_off");
    app.save(videos);
  },
);

/// <reference path="../pb_data/types.d.ts" />
// The owner's choice whether the app offers a video's file to others (docs/decisions/0033-downloads-by-choice.md). Off at first.

migrate(
  (app) => {
    const videos = app.findCollectionByNameOrId("videos");
    videos.fields.add(new BoolField({ name: "downloads" }));
    app.save(videos);
  },
  (app) => {
    const videos = app.findCollectionByNameOrId("videos");
    videos.fields.removeByName("downloads");
    app.save(videos);
  },
);

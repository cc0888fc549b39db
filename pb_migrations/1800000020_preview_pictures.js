/// <reference path="../pb_data/types.d.ts" />
// The picture that link previews show: 1200 x 630, made by the owner's browser. Protected like the other files of a
// video. Existing videos have none until their owner's browser adds it.

migrate(
  (app) => {
    const videos = app.findCollectionByNameOrId("videos");
    videos.fields.add(
      new FileField({
        name: "preview",
        maxSelect: 1,
        maxSize: 300 * 1024,
        mimeTypes: ["image/jpeg"],
        protected: true,
      }),
    );
    app.save(videos);
  },
  (app) => {
    const videos = app.findCollectionByNameOrId("videos");
    videos.fields.removeByName("preview");
    app.save(videos);
  },
);

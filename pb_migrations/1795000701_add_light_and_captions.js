/// <reference path="../pb_data/types.d.ts" />
// A clip comes with a lighter rendition from its uploader, once, and with captions, which its owner may change. Sizes
// are the server's to say: a player chooses by them. `upload` names the resumable upload that became the clip, so that
// a client which lost the answer and asks again is refused by the index, not given a second clip.

const MEASURED = [
  "id",
  "status",
  "sensitive",
  "views_count",
  "likes_count",
  "comments_count",
  "shares_count",
  "duration",
  "width",
  "height",
  "search",
];
const SIZES = ["bytes", "light_bytes"];
const fixed = (names) => names.map((f) => `@request.body.${f}:isset = false`).join(" && ");

const CREATE = (names) => `@request.auth.id != "" && user = @request.auth.id && ${fixed(names)}`;
const UPDATE = (names) =>
  `user = @request.auth.id && @request.body.user:changed = false && @request.body.video:isset = false && ${fixed(names)}`;

migrate(
  (app) => {
    const videos = app.findCollectionByNameOrId("videos");
    for (const name of SIZES) videos.fields.add(new NumberField({ name, onlyInt: true, min: 0 }));
    videos.fields.add(
      new FileField({
        name: "captions",
        maxSelect: 1,
        maxSize: 200 * 1024,
        mimeTypes: ["text/vtt"],
        protected: true,
      }),
      new SelectField({ name: "captions_language", values: ["bn", "en"], maxSelect: 1 }),
      new TextField({ name: "upload", max: 15, hidden: true }),
    );
    videos.createRule = CREATE([...MEASURED, ...SIZES]);
    videos.updateRule = UPDATE([...MEASURED, ...SIZES, "light", "upload"]);
    videos.addIndex("idx_videos_upload", true, "upload", "upload != ''");
    app.save(videos);
  },
  (app) => {
    const videos = app.findCollectionByNameOrId("videos");
    videos.removeIndex("idx_videos_upload");
    for (const name of [...SIZES, "captions", "captions_language", "upload"])
      videos.fields.removeByName(name);
    videos.createRule = CREATE([...MEASURED, "light"]);
    videos.updateRule = UPDATE([...MEASURED, "light"]);
    app.save(videos);
  },
);

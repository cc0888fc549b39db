/// <reference path="../pb_data/types.d.ts" />
// Who passed on which clip, once per person, clip and day. Closed to clients: a route of ours writes.
// `viewer` is the id of an account, or `guest:` and the id that a guest's browser keeps.

migrate(
  (app) =>
    app.save(
      new Collection({
        type: "base",
        name: "shares",
        fields: [
          { type: "text", name: "viewer", required: true, max: 80 },
          {
            type: "relation",
            name: "video",
            collectionId: app.findCollectionByNameOrId("videos").id,
            required: true,
            maxSelect: 1,
            cascadeDelete: false,
          },
          { type: "text", name: "day", required: true, max: 10, pattern: "^\\d{4}-\\d\\d-\\d\\d$" },
          { type: "autodate", name: "created", onCreate: true },
        ],
        indexes: [
          "CREATE UNIQUE INDEX idx_shares_once ON shares (video, viewer, day)",
          "CREATE INDEX idx_shares_viewer ON shares (viewer)",
        ],
      }),
    ),
  (app) => app.delete(app.findCollectionByNameOrId("shares")),
);

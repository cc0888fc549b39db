/// <reference path="../pb_data/types.d.ts" />
// What readers report to the operator. Closed to clients until the reporting screens exist.

migrate(
  (app) => {
    const relation = (name, collection) => ({
      type: "relation",
      name,
      collectionId: app.findCollectionByNameOrId(collection).id,
      maxSelect: 1,
      cascadeDelete: false,
    });
    app.save(
      new Collection({
        type: "base",
        name: "reports",
        fields: [
          relation("reporter", "users"),
          relation("video", "videos"),
          relation("comment", "comments"),
          relation("account", "users"),
          {
            type: "select",
            name: "reason",
            values: [
              "spam",
              "harassment",
              "hate",
              "violence",
              "nudity",
              "misinformation",
              "copyright",
              "other",
            ],
            maxSelect: 1,
            required: true,
          },
          { type: "text", name: "note", max: 1000 },
          {
            type: "select",
            name: "status",
            values: ["open", "dismissed", "removed", "suspended"],
            maxSelect: 1,
          },
          { type: "autodate", name: "created", onCreate: true },
        ],
        indexes: ["CREATE INDEX idx_reports_status ON reports (status, created DESC)"],
      }),
    );
  },
  (app) => app.delete(app.findCollectionByNameOrId("reports")),
);

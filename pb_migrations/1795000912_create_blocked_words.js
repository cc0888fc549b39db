/// <reference path="../pb_data/types.d.ts" />
// What nobody shall write here: docs/operating.md says how to fill it. Superusers only.

migrate(
  (app) => {
    app.save(
      new Collection({
        type: "base",
        name: "blocked_words",
        fields: [
          { type: "text", name: "pattern", required: true, max: 100, presentable: true },
          { type: "select", name: "kind", values: ["word", "pattern"], maxSelect: 1 },
          { type: "select", name: "action", values: ["hold", "refuse"], maxSelect: 1 },
          { type: "text", name: "note", max: 500 },
          { type: "autodate", name: "created", onCreate: true },
        ],
        indexes: ["CREATE UNIQUE INDEX idx_blocked_words_pattern ON blocked_words (pattern COLLATE NOCASE)"],
      }),
    );
  },
  (app) => app.delete(app.findCollectionByNameOrId("blocked_words")),
);

/// <reference path="../pb_data/types.d.ts" />
// Uploads in pieces that are under way: whose, and how many bytes it will be. How many of them have arrived, the part
// on the disk says. Routes of ours alone read and write these rows.

migrate(
  (app) => {
    const users = app.findCollectionByNameOrId("users");
    app.save(
      new Collection({
        type: "base",
        name: "uploads",
        fields: [
          {
            type: "relation",
            name: "user",
            collectionId: users.id,
            required: true,
            maxSelect: 1,
            cascadeDelete: false,
          },
          { type: "number", name: "length", onlyInt: true, min: 1, required: true },
          { type: "autodate", name: "created", onCreate: true },
        ],
        indexes: ["CREATE INDEX idx_uploads_user ON uploads (user)"],
      }),
    );
  },
  (app) => app.delete(app.findCollectionByNameOrId("uploads")),
);

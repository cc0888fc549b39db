/// <reference path="../pb_data/types.d.ts" />
// Codes that let somebody sign up where registration is by invitation. Superusers only: a code is a key.

migrate(
  (app) => {
    app.save(
      new Collection({
        type: "base",
        name: "invitations",
        fields: [
          {
            type: "text",
            name: "code",
            required: true,
            min: 8,
            max: 40,
            pattern: "^[A-Za-z0-9-]+$",
            autogeneratePattern: "[a-z0-9]{12}",
            presentable: true,
          },
          { type: "number", name: "uses_left", onlyInt: true, min: 0 },
          { type: "text", name: "note", max: 500 },
          { type: "autodate", name: "created", onCreate: true },
        ],
        indexes: ["CREATE UNIQUE INDEX idx_invitations_code ON invitations (code COLLATE NOCASE)"],
      }),
    );
  },
  (app) => app.delete(app.findCollectionByNameOrId("invitations")),
);

/// <reference path="../pb_data/types.d.ts" />
// Accounts: the public profile on `users`, everything private on `account_settings`, one private live row in `inboxes`.
// `users`, `account_settings` and `inboxes` share the id of the account.

const PUBLIC_WRITES = [
  "id",
  "emailVisibility",
  "verified",
  "status",
  "suspended_until",
  "followers_count",
  "following_count",
  "likes_count",
  "videos_count",
]
  .map((f) => `@request.body.${f}:isset = false`)
  .join(" && ");

migrate(
  (app) => {
    const users = app.findCollectionByNameOrId("users");
    users.fields.removeByName("name");
    users.fields.getByName("password").min = 6;
    users.fields.getByName("emailVisibility").hidden = true;
    users.fields.getByName("verified").hidden = true;
    // A stranger receives the public profile and nothing else; a re-save for the live topic moves `updated`.
    users.fields.getByName("created").hidden = true;
    users.fields.getByName("updated").hidden = true;
    users.fields.add(
      new TextField({ name: "username", required: true, min: 3, max: 30, pattern: "^[A-Za-z0-9_]+$" }),
      new TextField({ name: "full_name", max: 100 }),
      new TextField({ name: "bio", max: 500 }),
    );
    const avatar = users.fields.getByName("avatar");
    avatar.mimeTypes = ["image/jpeg", "image/png", "image/webp"];
    avatar.maxSize = 5 * 1024 * 1024;
    avatar.maxSelect = 1;
    avatar.thumbs = ["96x96", "320x320"];
    for (const name of ["followers_count", "following_count", "likes_count", "videos_count"]) {
      users.fields.add(new NumberField({ name, onlyInt: true, min: 0 }));
    }
    users.fields.add(
      new SelectField({ name: "status", values: ["active", "suspended", "banned"], maxSelect: 1 }),
      new DateField({ name: "suspended_until", hidden: true }),
    );
    users.addIndex("idx_users_username", true, "username COLLATE NOCASE", "");
    users.listRule = '@request.query.username != "" && username:lower = @request.query.username:lower';
    users.viewRule = "";
    users.createRule = PUBLIC_WRITES;
    users.updateRule = `id = @request.auth.id && ${PUBLIC_WRITES}`;
    users.deleteRule = "id = @request.auth.id";
    users.passwordAuth.identityFields = ["email"];
    // A file token carries one's own removed video or private clip: long enough for one sitting.
    users.fileToken.duration = 3600;
    app.save(users);

    app.save(
      new Collection({
        type: "base",
        name: "account_settings",
        viewRule: "id = @request.auth.id",
        updateRule: "id = @request.auth.id && @request.body.id:isset = false",
        fields: [
          { type: "number", name: "birth_year", onlyInt: true, min: 1900, max: 2100 },
          { type: "select", name: "language", values: ["bn", "en"], maxSelect: 1 },
          { type: "json", name: "switches", maxSize: 4096 },
          { type: "json", name: "filters", maxSize: 65536 },
          { type: "autodate", name: "updated", onCreate: true, onUpdate: true },
        ],
      }),
    );

    app.save(
      new Collection({
        type: "base",
        name: "inboxes",
        viewRule: "id = @request.auth.id",
        fields: [
          { type: "number", name: "rev", onlyInt: true, min: 0 },
          { type: "number", name: "unread", onlyInt: true, min: 0 },
          { type: "json", name: "tail", maxSize: 65536 },
        ],
      }),
    );
  },
  (app) => {
    app.delete(app.findCollectionByNameOrId("inboxes"));
    app.delete(app.findCollectionByNameOrId("account_settings"));
    const users = app.findCollectionByNameOrId("users");
    users.removeIndex("idx_users_username");
    for (const name of [
      "username",
      "full_name",
      "bio",
      "followers_count",
      "following_count",
      "likes_count",
      "videos_count",
      "status",
      "suspended_until",
    ])
      users.fields.removeByName(name);
    users.fields.add(new TextField({ name: "name", max: 255 }));
    users.fields.getByName("password").min = 8;
    users.fields.getByName("emailVisibility").hidden = false;
    users.fields.getByName("verified").hidden = false;
    users.fields.getByName("created").hidden = false;
    users.fields.getByName("updated").hidden = false;
    const avatar = users.fields.getByName("avatar");
    avatar.mimeTypes = ["image/jpeg", "image/png", "image/svg+xml", "image/gif", "image/webp"];
    avatar.maxSize = 0;
    avatar.thumbs = [];
    users.listRule = "id = @request.auth.id";
    users.viewRule = "id = @request.auth.id";
    users.createRule = "";
    users.updateRule = "id = @request.auth.id";
    users.fileToken.duration = 180;
    app.save(users);
  },
);

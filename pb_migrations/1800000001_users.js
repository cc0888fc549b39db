/// <reference path="../pb_data/types.d.ts" />
// Users: the public profile in `users`, private settings in `account_settings`, the private live row in `inboxes`, and
// the relations between two users: follows, blocks and mutes. `users`, `account_settings` and `inboxes` share the id of the user.

// 200,000 ids with a space behind each.
const MAX_IDS_LENGTH = 16 * 200_000;

migrate(
  (app) => {
    const users = app.findCollectionByNameOrId("users");
    const count = (name) => ({ type: "number", name, onlyInt: true, min: 0 });
    const user = (name) => ({
      type: "relation",
      name,
      collectionId: users.id,
      required: true,
      maxSelect: 1,
      cascadeDelete: false,
    });
    const created = { type: "autodate", name: "created", onCreate: true };

    users.fields.removeByName("name");
    users.fields.getByName("password").min = 6;
    users.fields.getByName("emailVisibility").hidden = true;
    users.fields.getByName("verified").hidden = true;
    // `updated` also changes when the server saves a user again to publish it.
    users.fields.getByName("created").hidden = true;
    users.fields.getByName("updated").hidden = true;
    const avatar = users.fields.getByName("avatar");
    avatar.mimeTypes = ["image/jpeg", "image/png", "image/webp"];
    avatar.maxSize = 5 * 1024 * 1024;
    avatar.thumbs = ["96x96", "320x320"];
    avatar.protected = true;
    users.fields.add(
      new TextField({
        name: "username",
        required: true,
        min: 3,
        max: 30,
        pattern: "^[A-Za-z0-9_]+$",
        presentable: true,
      }),
      new TextField({ name: "full_name", max: 100 }),
      new TextField({ name: "bio", max: 500 }),
      new NumberField({ name: "followers_count", onlyInt: true, min: 0 }),
      new NumberField({ name: "following_count", onlyInt: true, min: 0 }),
      new NumberField({ name: "likes_count", onlyInt: true, min: 0 }),
      new NumberField({ name: "videos_count", onlyInt: true, min: 0 }),
      new SelectField({ name: "status", values: ["active", "suspended", "banned"], maxSelect: 1 }),
      new DateField({ name: "suspended_until", hidden: true }),
      // Ids of all users with a block between them and this one, in either direction; triggers write it. A text on `users`,
      // which API rules join anyway: as a field of the settings a like cost a sixth more.
      new TextField({ name: "blocked_ids", max: MAX_IDS_LENGTH, hidden: true }),
      new DateField({ name: "adult_from", hidden: true }),
    );
    users.addIndex("idx_users_username", true, "username COLLATE NOCASE", "");
    users.addIndex("idx_users_popular", false, "followers_count DESC, id DESC", "");
    users.addIndex("idx_users_suspended", false, "suspended_until", "status = 'suspended'");
    // PocketBase reads from this collation how to look for an address (pb_hooks/auth/email.js).
    users.addIndex("idx_email__pb_users_auth_", true, "email COLLATE NOCASE", "email != ''");
    users.passwordAuth.identityFields = ["email"];
    // A file token opens the owner's private or removed videos: long enough for one visit.
    users.fileToken.duration = 3600;
    app.save(users);

    app.save(
      new Collection({
        type: "base",
        name: "account_settings",
        fields: [
          { type: "number", name: "birth_year", onlyInt: true, min: 1900, max: 2100 },
          { type: "text", name: "language", max: 3 },
          { type: "json", name: "switches", maxSize: 4096 },
          { type: "json", name: "filters", maxSize: 65536 },
          { type: "autodate", name: "updated", onCreate: true, onUpdate: true },
          // Ids of the users that this one muted; triggers write it.
          { type: "text", name: "muted_ids", max: MAX_IDS_LENGTH, hidden: true },
        ],
      }),
    );

    app.save(
      new Collection({
        type: "base",
        name: "inboxes",
        fields: [count("rev"), count("unread"), { type: "json", name: "tail", maxSize: 65536 }],
      }),
    );
    // Inboxes with events. The ticker empties tails after a minute, so deleting a user reads only those of the last one.
    app.db().newQuery("CREATE INDEX idx_inboxes_tail ON inboxes (id) WHERE tail <> '[]'").execute();

    app.save(
      new Collection({
        type: "base",
        name: "follows",
        fields: [user("follower"), user("following"), created],
        indexes: [
          "CREATE UNIQUE INDEX idx_follows_pair ON follows (follower, following)",
          "CREATE INDEX idx_follows_following ON follows (following, created DESC)",
          "CREATE INDEX idx_follows_follower ON follows (follower, created DESC, id DESC)",
        ],
      }),
    );

    app.save(
      new Collection({
        type: "base",
        name: "blocks",
        fields: [user("blocker"), user("blocked"), created],
        indexes: [
          "CREATE UNIQUE INDEX idx_blocks_pair ON blocks (blocker, blocked)",
          "CREATE INDEX idx_blocks_blocked ON blocks (blocked)",
          "CREATE INDEX idx_blocks_own ON blocks (blocker, created DESC, id DESC)",
        ],
      }),
    );

    app.save(
      new Collection({
        type: "base",
        name: "mutes",
        fields: [user("muter"), user("muted"), created],
        indexes: [
          "CREATE UNIQUE INDEX idx_mutes_pair ON mutes (muter, muted)",
          "CREATE INDEX idx_mutes_muted ON mutes (muted)",
          "CREATE INDEX idx_mutes_own ON mutes (muter, created DESC, id DESC)",
        ],
      }),
    );
  },
  (app) => {
    for (const name of ["mutes", "blocks", "follows", "inboxes", "account_settings"])
      app.delete(app.findCollectionByNameOrId(name));

    // As PocketBase creates `users`.
    const users = app.findCollectionByNameOrId("users");
    for (const name of ["username", "popular", "suspended"]) users.removeIndex(`idx_users_${name}`);
    users.addIndex("idx_email__pb_users_auth_", true, "email", "email != ''");
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
      "blocked_ids",
      "adult_from",
    ])
      users.fields.removeByName(name);
    users.fields.add(new TextField({ name: "name", max: 255 }));
    users.fields.getByName("password").min = 8;
    for (const name of ["emailVisibility", "verified", "created", "updated"])
      users.fields.getByName(name).hidden = false;
    const avatar = users.fields.getByName("avatar");
    avatar.mimeTypes = ["image/jpeg", "image/png", "image/svg+xml", "image/gif", "image/webp"];
    avatar.maxSize = 0;
    avatar.thumbs = [];
    avatar.protected = false;
    users.fileToken.duration = 180;
    app.save(users);
  },
);

/// <reference path="../pb_data/types.d.ts" />
// A sign-up form asks for look-alike names while a name is typed. Without this index each answer reads all users. The
// expression is that of pb_hooks/content-filter/lookalike.js.
const NAME = "idx_users_lookalike";
const LOOKALIKE =
  "replace(replace(replace(replace(replace(replace(lower(username), '0', 'o'), '1', 'l'), 'i', 'l'), '5', 's'), 'rn', 'm'), 'vv', 'w')";
const KEY = `trim(replace(replace(replace(replace(${LOOKALIKE}, '____', '_'), '____', '_'), '__', '_'), '__', '_'), '_')`;

migrate(
  (app) => {
    const users = app.findCollectionByNameOrId("users");
    users.addIndex(NAME, false, KEY, "");
    app.save(users);
  },
  (app) => {
    const users = app.findCollectionByNameOrId("users");
    users.removeIndex(NAME);
    app.save(users);
  },
);

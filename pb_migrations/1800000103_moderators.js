/// <reference path="../pb_data/types.d.ts" />
// The role of a user, which only superusers set. Hidden, so that no request shows who moderates: the user's own role is in
// `GET /api/app/account`.
migrate(
  (app) => {
    const users = app.findCollectionByNameOrId("users");
    users.fields.add(new SelectField({ name: "role", values: ["moderator"], maxSelect: 1, hidden: true }));
    app.save(users);
  },
  (app) => {
    const users = app.findCollectionByNameOrId("users");
    users.fields.removeByName("role");
    app.save(users);
  },
);

/// <reference path="../pb_data/types.d.ts" />
// What a relation shows of the row it leads to, in the dashboard: a name where there would be an address, words where
// there would be an id.

const SHOWN = { users: "username", comments: "text" };

function show(app, presentable) {
  for (const [name, field] of Object.entries(SHOWN)) {
    const collection = app.findCollectionByNameOrId(name);
    collection.fields.getByName(field).presentable = presentable;
    app.save(collection);
  }
}

migrate(
  (app) => show(app, true),
  (app) => show(app, false),
);

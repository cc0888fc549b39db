/// <reference path="../pb_data/types.d.ts" />
// A file token opens the files that a user or an operator may see, and stands in addresses: ten minutes are enough to play
// the longest video, and the app renews it.
migrate(
  (app) => {
    for (const name of ["users", "_superusers"]) {
      const collection = app.findCollectionByNameOrId(name);
      collection.fileToken.duration = 600;
      app.save(collection);
    }
  },
  (app) => {
    for (const name of ["users", "_superusers"]) {
      const collection = app.findCollectionByNameOrId(name);
      collection.fileToken.duration = 3600;
      app.save(collection);
    }
  },
);

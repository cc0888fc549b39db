/// <reference path="../pb_data/types.d.ts" />
// What lists of one category and of the accounts somebody follows read along.

const INDEXES = {
  videos: {
    idx_videos_category_newest: "category, created DESC, id DESC",
    idx_videos_category_trending: "category, views_count DESC, id DESC",
  },
  follows: { idx_follows_follower: "follower, created DESC, id DESC" },
};

migrate(
  (app) => {
    for (const [name, indexes] of Object.entries(INDEXES)) {
      const collection = app.findCollectionByNameOrId(name);
      for (const [index, columns] of Object.entries(indexes)) collection.addIndex(index, false, columns, "");
      app.save(collection);
    }
  },
  (app) => {
    for (const [name, indexes] of Object.entries(INDEXES)) {
      const collection = app.findCollectionByNameOrId(name);
      for (const index of Object.keys(indexes)) collection.removeIndex(index);
      app.save(collection);
    }
  },
);

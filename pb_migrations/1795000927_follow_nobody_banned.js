/// <reference path="../pb_data/types.d.ts" />
// Nobody follows an account that is not there for them, even who knows its id.

const THERE = 'following.status != "banned"';

migrate(
  (app) => {
    const follows = app.findCollectionByNameOrId("follows");
    follows.createRule = `(${follows.createRule}) && ${THERE}`;
    app.save(follows);
  },
  (app) => {
    const follows = app.findCollectionByNameOrId("follows");
    follows.createRule = follows.createRule.slice(1, -`) && ${THERE}`.length);
    app.save(follows);
  },
);

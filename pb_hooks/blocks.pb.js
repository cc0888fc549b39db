/// <reference path="../.cache/pocketbase/types.d.ts" />
// No hook publishes these collections: only the user who set a block may learn of it.
// All steps before a write run in one engine: see lib/pipeline.js.
onRecordCreateRequest(
  (e) =>
    require(`${__hooks}/lib/pipeline.js`).runPipeline(e, () => [
      require(`${__hooks}/visibility/expand.js`).checkExpand,
      require(`${__hooks}/limits/hooks.js`).limitWrites("blocks"),
      require(`${__hooks}/blocks/hooks.js`).createRequest,
    ]),
  "blocks",
  "mutes",
);
onRecordDeleteRequest(
  (e) =>
    require(`${__hooks}/lib/pipeline.js`).runPipeline(e, () => [
      require(`${__hooks}/visibility/expand.js`).checkExpand,
      require(`${__hooks}/limits/hooks.js`).limitWrites("deletes"),
    ]),
  "blocks",
  "mutes",
);
onRecordValidate((e) => require(`${__hooks}/blocks/hooks.js`).validate(e), "blocks", "mutes");
onRecordCreate((e) => require(`${__hooks}/blocks/hooks.js`).create(e), "blocks", "mutes");
onRecordAfterCreateSuccess((e) => require(`${__hooks}/blocks/hooks.js`).created(e), "blocks", "mutes");
onRecordDelete((e) => require(`${__hooks}/blocks/hooks.js`).remove(e), "blocks", "mutes");
onRecordAfterDeleteSuccess((e) => require(`${__hooks}/blocks/hooks.js`).removed(e), "blocks", "mutes");

/// <reference path="../.cache/pocketbase/types.d.ts" />
// All steps before a write run in one engine: see lib/pipeline.js.
onRecordCreateRequest(
  (e) =>
    require(`${__hooks}/lib/pipeline.js`).runPipeline(e, () => [
      require(`${__hooks}/visibility/expand.js`).checkExpand,
      require(`${__hooks}/limits/hooks.js`).limitWrites("bookmarks"),
      require(`${__hooks}/moderation/user-status.js`).rejectSuspended,
    ]),
  "bookmarks",
);
onRecordUpdateRequest(
  (e) =>
    require(`${__hooks}/lib/pipeline.js`).runPipeline(e, () => [
      require(`${__hooks}/visibility/expand.js`).checkExpand,
      require(`${__hooks}/moderation/user-status.js`).rejectSuspended,
    ]),
  "bookmarks",
);
onRecordDeleteRequest(
  (e) =>
    require(`${__hooks}/lib/pipeline.js`).runPipeline(e, () => [
      require(`${__hooks}/visibility/expand.js`).checkExpand,
      require(`${__hooks}/limits/hooks.js`).limitWrites("deletes"),
      require(`${__hooks}/moderation/user-status.js`).rejectSuspended,
    ]),
  "bookmarks",
);
onRecordAfterCreateSuccess((e) => require(`${__hooks}/bookmarks/hooks.js`).created(e), "bookmarks");
onRecordDelete((e) => require(`${__hooks}/bookmarks/hooks.js`).remove(e), "bookmarks");
onRecordAfterDeleteSuccess((e) => require(`${__hooks}/bookmarks/hooks.js`).removed(e), "bookmarks");

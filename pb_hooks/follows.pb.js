/// <reference path="../.cache/pocketbase/types.d.ts" />
// All steps before a write run in one engine: see lib/pipeline.js.
onRecordCreateRequest(
  (e) =>
    require(`${__hooks}/lib/pipeline.js`).runPipeline(e, () => [
      require(`${__hooks}/visibility/expand.js`).checkExpand,
      require(`${__hooks}/follows/hooks.js`).createRequest,
      require(`${__hooks}/moderation/user-status.js`).rejectSuspended,
    ]),
  "follows",
);
onRecordUpdateRequest(
  (e) =>
    require(`${__hooks}/lib/pipeline.js`).runPipeline(e, () => [
      require(`${__hooks}/visibility/expand.js`).checkExpand,
      require(`${__hooks}/moderation/user-status.js`).rejectSuspended,
    ]),
  "follows",
);
onRecordDeleteRequest(
  (e) =>
    require(`${__hooks}/lib/pipeline.js`).runPipeline(e, () => [
      require(`${__hooks}/visibility/expand.js`).checkExpand,
      require(`${__hooks}/limits/hooks.js`).limitWrites("deletes"),
      require(`${__hooks}/moderation/user-status.js`).rejectSuspended,
    ]),
  "follows",
);
onRecordValidate((e) => require(`${__hooks}/follows/hooks.js`).validate(e), "follows");
onRecordAfterCreateSuccess((e) => require(`${__hooks}/follows/hooks.js`).created(e), "follows");
onRecordDelete((e) => require(`${__hooks}/follows/hooks.js`).remove(e), "follows");
onRecordAfterDeleteSuccess((e) => require(`${__hooks}/follows/hooks.js`).removed(e), "follows");

/// <reference path="../.cache/pocketbase/types.d.ts" />
// All steps before a write run in one engine: see lib/pipeline.js.
onRecordCreateRequest(
  (e) =>
    require(`${__hooks}/lib/pipeline.js`).runPipeline(e, () => [
      require(`${__hooks}/visibility/expand.js`).checkExpand,
      require(`${__hooks}/comments/hooks.js`).createRequest,
      require(`${__hooks}/content-filter/checks.js`).checkComment,
      require(`${__hooks}/moderation/dashboard-edits.js`).checkNewStatus,
      require(`${__hooks}/moderation/user-status.js`).rejectSuspended,
    ]),
  "comments",
);
onRecordUpdateRequest(
  (e) =>
    require(`${__hooks}/lib/pipeline.js`).runPipeline(e, () => [
      require(`${__hooks}/visibility/expand.js`).checkExpand,
      require(`${__hooks}/limits/hooks.js`).limitWrites("comment_edits"),
      require(`${__hooks}/comments/hooks.js`).updateRequest,
      require(`${__hooks}/moderation/dashboard-edits.js`).update,
      require(`${__hooks}/moderation/user-status.js`).rejectSuspended,
    ]),
  "comments",
);
onRecordDeleteRequest(
  (e) =>
    require(`${__hooks}/lib/pipeline.js`).runPipeline(e, () => [
      require(`${__hooks}/visibility/expand.js`).checkExpand,
      require(`${__hooks}/limits/hooks.js`).limitWrites("deletes"),
      require(`${__hooks}/moderation/dashboard-edits.js`).remove,
      require(`${__hooks}/moderation/user-status.js`).rejectSuspended,
    ]),
  "comments",
);
onRecordCreate((e) => require(`${__hooks}/comments/hooks.js`).create(e), "comments");
onRecordUpdate((e) => require(`${__hooks}/comments/hooks.js`).update(e), "comments");
onRecordAfterCreateSuccess((e) => require(`${__hooks}/comments/hooks.js`).created(e), "comments");
onRecordAfterUpdateSuccess((e) => require(`${__hooks}/comments/hooks.js`).changed(e), "comments");
onRecordDelete((e) => require(`${__hooks}/comments/hooks.js`).remove(e), "comments");
onRecordAfterDeleteSuccess((e) => require(`${__hooks}/comments/hooks.js`).changed(e), "comments");
routerAdd(
  "GET",
  "/api/app/comments",
  (e) =>
    require(`${__hooks}/lib/request.js`).withoutBody(e, () =>
      require(`${__hooks}/comments/routes.js`).list(e),
    ),
  $apis.skipSuccessActivityLog(),
  $apis.gzip(),
);
routerAdd(
  "GET",
  "/api/app/comments/{id}",
  (e) =>
    require(`${__hooks}/lib/request.js`).withoutBody(e, () =>
      require(`${__hooks}/comments/routes.js`).one(e),
    ),
  $apis.skipSuccessActivityLog(),
);

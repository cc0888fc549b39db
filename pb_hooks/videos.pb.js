/// <reference path="../.cache/pocketbase/types.d.ts" />
// All steps before a write run in one engine: see lib/pipeline.js.
onRecordCreateRequest(
  (e) =>
    require(`${__hooks}/lib/pipeline.js`).runPipeline(e, () => [
      require(`${__hooks}/visibility/expand.js`).checkExpand,
      require(`${__hooks}/limits/hooks.js`).limitWrites("videos"),
      require(`${__hooks}/videos/hooks.js`).createRequest,
      require(`${__hooks}/content-filter/checks.js`).checkVideo,
      require(`${__hooks}/moderation/dashboard-edits.js`).checkNewStatus,
      require(`${__hooks}/moderation/user-status.js`).rejectSuspended,
    ]),
  "videos",
);
onRecordUpdateRequest(
  (e) =>
    require(`${__hooks}/lib/pipeline.js`).runPipeline(e, () => [
      require(`${__hooks}/visibility/expand.js`).checkExpand,
      require(`${__hooks}/limits/hooks.js`).limitWrites("video_edits"),
      require(`${__hooks}/videos/hooks.js`).updateRequest,
      require(`${__hooks}/content-filter/checks.js`).checkVideoEdit,
      require(`${__hooks}/moderation/dashboard-edits.js`).update,
      require(`${__hooks}/moderation/user-status.js`).rejectSuspended,
    ]),
  "videos",
);
onRecordDeleteRequest(
  (e) =>
    require(`${__hooks}/lib/pipeline.js`).runPipeline(e, () => [
      require(`${__hooks}/visibility/expand.js`).checkExpand,
      require(`${__hooks}/limits/hooks.js`).limitWrites("deletes"),
      require(`${__hooks}/moderation/dashboard-edits.js`).remove,
      require(`${__hooks}/moderation/user-status.js`).rejectSuspended,
    ]),
  "videos",
);
// The server checks files by their bytes before it stores anything.
onRecordValidate(
  (e) =>
    require(`${__hooks}/media/hooks.js`).checkUploads(e, [
      "video",
      "light",
      "thumbnail",
      "preview",
      "captions",
    ]),
  "videos",
);
onRecordCreate((e) => require(`${__hooks}/videos/hooks.js`).create(e), "videos");
onRecordUpdate((e) => require(`${__hooks}/videos/hooks.js`).update(e), "videos");
onRecordAfterUpdateSuccess((e) => require(`${__hooks}/videos/removal.js`).updated(e), "videos");
onRecordDelete((e) => require(`${__hooks}/videos/removal.js`).remove(e), "videos");
onRecordAfterDeleteSuccess((e) => require(`${__hooks}/videos/removal.js`).removed(e), "videos");
routerAdd(
  "GET",
  "/api/app/videos",
  (e) =>
    require(`${__hooks}/lib/request.js`).withoutBody(e, () =>
      require(`${__hooks}/videos/routes.js`).list(e, () => require(`${__hooks}/feed/routes.js`).forYou(e)),
    ),
  $apis.skipSuccessActivityLog(),
  $apis.gzip(),
);
routerAdd(
  "GET",
  "/api/app/videos/{id}",
  (e) =>
    require(`${__hooks}/lib/request.js`).withoutBody(e, () => require(`${__hooks}/videos/routes.js`).one(e)),
  $apis.skipSuccessActivityLog(),
);

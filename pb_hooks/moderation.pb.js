/// <reference path="../.cache/pocketbase/types.d.ts" />
// All steps before a write run in one engine: see lib/pipeline.js.
onRecordCreateRequest(
  (e) =>
    require(`${__hooks}/lib/pipeline.js`).runPipeline(e, () => [
      require(`${__hooks}/visibility/expand.js`).checkExpand,
      require(`${__hooks}/limits/hooks.js`).limitWrites("reports"),
      require(`${__hooks}/moderation/reports.js`).create,
    ]),
  "reports",
);
onRecordUpdateRequest((e) => require(`${__hooks}/moderation/reports.js`).update(e), "reports");
onRecordUpdateRequest((e) => require(`${__hooks}/moderation/appeals.js`).update(e), "decisions");
routerAdd(
  "POST",
  "/api/app/appeal",
  (e) =>
    require(`${__hooks}/lib/request.js`).withBody(e, (/** @type {any} */ body) =>
      require(`${__hooks}/moderation/appeals.js`).fromOutside(e, body),
    ),
  $apis.bodyLimit(16 * 1024),
);

cronAdd("report_holds", "*/5 * * * *", () => require(`${__hooks}/moderation/holds.js`).releaseUndecided());
cronAdd("suspensions", "* * * * *", () =>
  require(`${__hooks}/moderation/user-status.js`).endExpiredSuspensions(),
);

onRecordCreateRequest(() => require(`${__hooks}/moderation/log-routes.js`).rejectWrite(), "moderation_log");
onRecordUpdateRequest(() => require(`${__hooks}/moderation/log-routes.js`).rejectWrite(), "moderation_log");
onRecordDeleteRequest(() => require(`${__hooks}/moderation/log-routes.js`).rejectWrite(), "moderation_log");
onCollectionUpdateRequest((e) => require(`${__hooks}/moderation/log-routes.js`).checkCollectionChange(e));
onCollectionDeleteRequest((e) => require(`${__hooks}/moderation/log-routes.js`).checkCollectionChange(e));
onCollectionsImportRequest((e) => require(`${__hooks}/moderation/log-routes.js`).checkImport(e));
routerAdd(
  "GET",
  "/api/app/moderation/check",
  (e) =>
    require(`${__hooks}/lib/request.js`).withoutBody(e, () =>
      require(`${__hooks}/moderation/log-routes.js`).check(e),
    ),
  $apis.requireSuperuserAuth(),
);

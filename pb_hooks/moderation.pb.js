/// <reference path="../.cache/pocketbase/types.d.ts" />
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

onRecordAuthRequest((e) => require(`${__hooks}/moderation/accounts.js`).logIn(e), "users");
cronAdd("report_holds", "*/5 * * * *", () => require(`${__hooks}/moderation/holds.js`).showUndecided());
cronAdd("suspensions", "* * * * *", () => require(`${__hooks}/moderation/accounts.js`).liftDue());

onRecordCreateRequest(() => require(`${__hooks}/moderation/log.js`).refuse(), "moderation_log");
onRecordUpdateRequest(() => require(`${__hooks}/moderation/log.js`).refuse(), "moderation_log");
onRecordDeleteRequest(() => require(`${__hooks}/moderation/log.js`).refuse(), "moderation_log");
onCollectionUpdateRequest((e) => require(`${__hooks}/moderation/log.js`).collection(e));
onCollectionDeleteRequest((e) => require(`${__hooks}/moderation/log.js`).collection(e));
onCollectionsImportRequest((e) => require(`${__hooks}/moderation/log.js`).imported(e));
routerAdd(
  "GET",
  "/api/app/moderation/check",
  (e) =>
    require(`${__hooks}/lib/request.js`).withoutBody(e, () =>
      require(`${__hooks}/moderation/log.js`).check(e),
    ),
  $apis.requireSuperuserAuth(),
);

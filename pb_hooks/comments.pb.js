/// <reference path="../.cache/pocketbase/types.d.ts" />
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
      require(`${__hooks}/comments/reads.js`).list(e),
    ),
  $apis.skipSuccessActivityLog(),
  $apis.gzip(),
);
routerAdd(
  "GET",
  "/api/app/comments/{id}",
  (e) =>
    require(`${__hooks}/lib/request.js`).withoutBody(e, () => require(`${__hooks}/comments/reads.js`).one(e)),
  $apis.skipSuccessActivityLog(),
);

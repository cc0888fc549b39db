/// <reference path="../.cache/pocketbase/types.d.ts" />
// All steps before a write run in one engine: see lib/pipeline.js.
onRecordCreateRequest(
  (e) =>
    require(`${__hooks}/lib/pipeline.js`).runPipeline(e, () => [
      require(`${__hooks}/visibility/expand.js`).checkExpand,
      require(`${__hooks}/limits/hooks.js`).limitWrites("sign_ups"),
      require(`${__hooks}/users/hooks.js`).createRequest,
      require(`${__hooks}/auth/sign-up.js`).create(require(`${__hooks}/mail/hooks.js`).sendNotice),
    ]),
  "users",
);
onRecordUpdateRequest(
  (e) =>
    require(`${__hooks}/lib/pipeline.js`).runPipeline(e, () => [
      require(`${__hooks}/visibility/expand.js`).checkExpand,
      require(`${__hooks}/users/hooks.js`).updateRequest,
      require(`${__hooks}/limits/hooks.js`).limitProfileEdits,
      require(`${__hooks}/auth/profile.js`).checkProfile,
      require(`${__hooks}/moderation/dashboard-edits.js`).update,
      require(`${__hooks}/moderation/user-status.js`).rejectSuspended,
    ]),
  "users",
);
onRecordDeleteRequest(
  (e) =>
    require(`${__hooks}/lib/pipeline.js`).runPipeline(e, () => [
      require(`${__hooks}/visibility/expand.js`).checkExpand,
      require(`${__hooks}/users/account-routes.js`).confirmDelete,
      require(`${__hooks}/moderation/dashboard-edits.js`).remove,
    ]),
  "users",
);
// The server checks files by their bytes before it stores anything.
onRecordValidate((e) => require(`${__hooks}/media/hooks.js`).checkUploads(e, ["avatar"]), "users");
onRecordCreate((e) => require(`${__hooks}/users/hooks.js`).create(e), "users");
onRecordUpdate((e) => require(`${__hooks}/users/hooks.js`).update(e), "users");
onRecordAfterUpdateSuccess((e) => require(`${__hooks}/users/hooks.js`).updated(e), "users");
onRecordDelete((e) => require(`${__hooks}/users/removal.js`).remove(e), "users");
onRecordAfterDeleteSuccess((e) => require(`${__hooks}/users/removal.js`).removed(e), "users");
onRecordUpdateRequest((e) => require(`${__hooks}/users/settings.js`).updateRequest(e), "account_settings");
onRecordUpdate((e) => require(`${__hooks}/users/settings.js`).update(e), "account_settings");
onRecordRequestEmailChangeRequest(
  (e) => require(`${__hooks}/users/account-routes.js`).changeEmail(e),
  "users",
);
routerAdd(
  "GET",
  "/api/app/sign-up/username",
  (e) =>
    require(`${__hooks}/lib/request.js`).withoutBody(e, () =>
      require(`${__hooks}/users/username-route.js`).checkUsername(e),
    ),
  $apis.skipSuccessActivityLog(),
);
routerAdd(
  "GET",
  "/api/app/account",
  (e) =>
    require(`${__hooks}/lib/request.js`).withoutBody(e, () =>
      require(`${__hooks}/users/account-routes.js`).account(e),
    ),
  $apis.requireAuth("users"),
);
routerAdd(
  "POST",
  "/api/app/logout-everywhere",
  (e) =>
    require(`${__hooks}/lib/request.js`).withBody(e, () =>
      require(`${__hooks}/users/account-routes.js`).logOutEverywhere(e),
    ),
  $apis.requireAuth("users"),
);

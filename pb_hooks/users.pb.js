/// <reference path="../.cache/pocketbase/types.d.ts" />
onRecordCreate((e) => require(`${__hooks}/accounts/hooks.js`).create(e), "users");
onRecordUpdate((e) => require(`${__hooks}/accounts/hooks.js`).update(e), "users");
onRecordAfterUpdateSuccess((e) => require(`${__hooks}/accounts/hooks.js`).updated(e), "users");
onRecordDelete((e) => require(`${__hooks}/accounts/removal.js`).remove(e), "users");
onRecordAfterDeleteSuccess((e) => require(`${__hooks}/accounts/removal.js`).removed(e), "users");
onRecordUpdateRequest((e) => require(`${__hooks}/accounts/settings.js`).edit(e), "account_settings");
onRecordUpdate((e) => require(`${__hooks}/accounts/settings.js`).update(e), "account_settings");
onRecordRequestEmailChangeRequest((e) => require(`${__hooks}/accounts/session.js`).changeEmail(e), "users");
routerAdd(
  "GET",
  "/api/app/account",
  (e) =>
    require(`${__hooks}/lib/request.js`).withoutBody(e, () =>
      require(`${__hooks}/accounts/session.js`).account(e),
    ),
  $apis.requireAuth("users"),
);
routerAdd(
  "POST",
  "/api/app/logout-everywhere",
  (e) =>
    require(`${__hooks}/lib/request.js`).withBody(e, () =>
      require(`${__hooks}/accounts/session.js`).logOutEverywhere(e),
    ),
  $apis.requireAuth("users"),
);

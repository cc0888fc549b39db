/// <reference path="../.cache/pocketbase/types.d.ts" />
onRecordCreate((e) => require(`${__hooks}/site/settings-hooks.js`).create(e), "moderation_settings");
onRecordDelete((e) => require(`${__hooks}/site/settings-hooks.js`).remove(e), "moderation_settings");
onRecordAfterUpdateSuccess(
  (e) => require(`${__hooks}/site/settings-hooks.js`).updated(e),
  "moderation_settings",
);
routerAdd("GET", "/api/app/info", (e) =>
  require(`${__hooks}/lib/request.js`).withoutBody(e, () =>
    require(`${__hooks}/site/routes.js`).info(
      e,
      require(`${__hooks}/auth/sign-up-store.js`).isChallengeRequired,
    ),
  ),
);

/// <reference path="../.cache/pocketbase/types.d.ts" />
onRecordCreate((e) => require(`${__hooks}/site/settings-hooks.js`).create(e), "site_settings");
onRecordUpdate((e) => require(`${__hooks}/site/settings-hooks.js`).update(e), "site_settings");
onRecordDelete((e) => require(`${__hooks}/site/settings-hooks.js`).remove(e), "site_settings");
onRecordAfterUpdateSuccess(
  (e) =>
    require(`${__hooks}/site/settings-hooks.js`).updated(e, require(`${__hooks}/feed/rescore.js`).rescore),
  "site_settings",
);
routerAdd("GET", "/api/app/info", (e) =>
  require(`${__hooks}/lib/request.js`).withoutBody(e, () =>
    require(`${__hooks}/site/routes.js`).info(
      e,
      require(`${__hooks}/auth/sign-up-store.js`).isChallengeRequired,
      require(`${__hooks}/live-engine/access.js`).engineAccess,
    ),
  ),
);

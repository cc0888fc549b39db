/// <reference path="../.cache/pocketbase/types.d.ts" />
routerAdd(
  "POST",
  "/api/app/presence",
  (e) => require(`${__hooks}/presence/hooks.js`).post(e),
  $apis.bodyLimit(4 * 1024),
  $apis.skipSuccessActivityLog(),
);

/// <reference path="../.cache/pocketbase/types.d.ts" />
routerAdd(
  "POST",
  "/api/app/shares",
  (e) => require(`${__hooks}/shares/hooks.js`).post(e),
  $apis.bodyLimit(4 * 1024),
  $apis.skipSuccessActivityLog(),
);

/// <reference path="../.cache/pocketbase/types.d.ts" />
routerAdd(
  "POST",
  "/api/app/views",
  (e) => require(`${__hooks}/views/hooks.js`).post(e),
  $apis.bodyLimit(16 * 1024),
  $apis.skipSuccessActivityLog(),
);
onTerminate((e) => require(`${__hooks}/views/hooks.js`).terminate(e));

/// <reference path="../.cache/pocketbase/types.d.ts" />
routerAdd(
  "POST",
  "/api/app/inbox/read",
  (e) => require(`${__hooks}/inbox/hooks.js`).read(e),
  $apis.requireAuth("users"),
  $apis.skipSuccessActivityLog(),
);

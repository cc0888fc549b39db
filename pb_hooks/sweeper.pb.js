/// <reference path="../.cache/pocketbase/types.d.ts" />
cronAdd("sweeper", "17 * * * *", () => require(`${__hooks}/sweeper/hooks.js`).hourly());
routerAdd(
  "POST",
  "/api/app/sweep",
  (e) => require(`${__hooks}/sweeper/hooks.js`).post(e),
  $apis.requireSuperuserAuth(),
);

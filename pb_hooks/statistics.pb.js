/// <reference path="../.cache/pocketbase/types.d.ts" />
routerAdd(
  "GET",
  "/api/app/stats",
  (e) =>
    require(`${__hooks}/lib/request.js`).withoutBody(e, () =>
      require(`${__hooks}/statistics/routes.js`).all(e),
    ),
  $apis.requireAuth("users"),
  $apis.skipSuccessActivityLog(),
  $apis.gzip(),
);
routerAdd(
  "GET",
  "/api/app/stats/{video}",
  (e) =>
    require(`${__hooks}/lib/request.js`).withoutBody(e, () =>
      require(`${__hooks}/statistics/routes.js`).one(e),
    ),
  $apis.requireAuth("users"),
  $apis.skipSuccessActivityLog(),
  $apis.gzip(),
);
cronAdd("statistics", "55 21 * * *", () => require(`${__hooks}/statistics/cleanup.js`).sweep());

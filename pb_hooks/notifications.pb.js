/// <reference path="../.cache/pocketbase/types.d.ts" />
routerAdd(
  "GET",
  "/api/app/notifications",
  (e) =>
    require(`${__hooks}/lib/request.js`).withoutBody(e, () =>
      require(`${__hooks}/notifications/routes.js`).list(e),
    ),
  $apis.requireAuth("users"),
  $apis.skipSuccessActivityLog(),
  $apis.gzip(),
);
routerAdd(
  "POST",
  "/api/app/inbox/read",
  (e) =>
    require(`${__hooks}/lib/request.js`).withBody(e, () =>
      require(`${__hooks}/notifications/routes.js`).read(e),
    ),
  $apis.requireAuth("users"),
  $apis.skipSuccessActivityLog(),
);

/// <reference path="../.cache/pocketbase/types.d.ts" />
cronAdd("push", "* * * * *", () => require(`${__hooks}/push/loop.js`).loop());
routerAdd(
  "GET",
  "/api/app/push",
  (e) =>
    require(`${__hooks}/lib/request.js`).withoutBody(e, () => require(`${__hooks}/push/routes.js`).read(e)),
  $apis.requireAuth("users"),
  $apis.skipSuccessActivityLog(),
);
routerAdd(
  "PUT",
  "/api/app/push",
  (e) =>
    require(`${__hooks}/lib/request.js`).withBody(e, (/** @type {any} */ body) =>
      require(`${__hooks}/push/routes.js`).save(e, body),
    ),
  $apis.requireAuth("users"),
  $apis.skipSuccessActivityLog(),
);
routerAdd(
  "POST",
  "/api/app/push/off",
  (e) =>
    require(`${__hooks}/lib/request.js`).withBody(e, (/** @type {any} */ body) =>
      require(`${__hooks}/push/routes.js`).off(e, body),
    ),
  $apis.requireAuth("users"),
  $apis.skipSuccessActivityLog(),
);
routerAdd(
  "POST",
  "/api/app/push/latest",
  (e) =>
    require(`${__hooks}/lib/request.js`).withBody(e, (/** @type {any} */ body) =>
      require(`${__hooks}/push/routes.js`).latest(e, body),
    ),
  $apis.skipSuccessActivityLog(),
);

/// <reference path="../.cache/pocketbase/types.d.ts" />
routerAdd(
  "GET",
  "/api/app/desk",
  (e) =>
    require(`${__hooks}/lib/request.js`).withoutBody(e, () => require(`${__hooks}/desk/routes.js`).list(e)),
  $apis.requireAuth("users"),
  $apis.skipSuccessActivityLog(),
  $apis.gzip(),
);
routerAdd(
  "GET",
  "/api/app/desk/{id}",
  (e) =>
    require(`${__hooks}/lib/request.js`).withoutBody(e, () => require(`${__hooks}/desk/routes.js`).one(e)),
  $apis.requireAuth("users"),
  $apis.skipSuccessActivityLog(),
  $apis.gzip(),
);
routerAdd(
  "POST",
  "/api/app/desk/{id}",
  (e) =>
    require(`${__hooks}/lib/request.js`).withBody(e, (/** @type {any} */ body) =>
      require(`${__hooks}/desk/routes.js`).answer(e, body),
    ),
  $apis.requireAuth("users"),
  $apis.bodyLimit(16 * 1024),
);

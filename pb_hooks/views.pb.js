/// <reference path="../.cache/pocketbase/types.d.ts" />
routerAdd(
  "POST",
  "/api/app/views",
  (e) =>
    require(`${__hooks}/lib/request.js`).withBody(e, (/** @type {any} */ body) =>
      require(`${__hooks}/views/routes.js`).countViews(e, body),
    ),
  $apis.bodyLimit(16 * 1024),
  $apis.skipSuccessActivityLog(),
);

/// <reference path="../.cache/pocketbase/types.d.ts" />
routerAdd(
  "POST",
  "/api/app/presence",
  (e) =>
    require(`${__hooks}/lib/request.js`).withBody(e, (/** @type {any} */ body) =>
      require(`${__hooks}/presence/routes.js`).reportPresence(e, body),
    ),
  $apis.bodyLimit(4 * 1024),
  $apis.skipSuccessActivityLog(),
);

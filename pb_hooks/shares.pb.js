/// <reference path="../.cache/pocketbase/types.d.ts" />
routerAdd(
  "POST",
  "/api/app/shares",
  (e) =>
    require(`${__hooks}/lib/request.js`).withBody(e, (/** @type {any} */ body) =>
      require(`${__hooks}/shares/routes.js`).countShare(e, body),
    ),
  $apis.bodyLimit(4 * 1024),
  $apis.skipSuccessActivityLog(),
);

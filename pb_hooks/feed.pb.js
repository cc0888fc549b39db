/// <reference path="../.cache/pocketbase/types.d.ts" />
routerAdd(
  "GET",
  "/api/app/videos",
  (e) =>
    require(`${__hooks}/lib/request.js`).withoutBody(e, () => require(`${__hooks}/feed/hooks.js`).list(e)),
  $apis.skipSuccessActivityLog(),
  $apis.gzip(),
);
routerAdd(
  "GET",
  "/api/app/videos/{id}",
  (e) =>
    require(`${__hooks}/lib/request.js`).withoutBody(e, () => require(`${__hooks}/feed/hooks.js`).one(e)),
  $apis.skipSuccessActivityLog(),
);

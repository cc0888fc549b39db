/// <reference path="../.cache/pocketbase/types.d.ts" />
routerAdd(
  "GET",
  "/api/app/people",
  (e) =>
    require(`${__hooks}/lib/request.js`).withoutBody(e, () => require(`${__hooks}/people/routes.js`).list(e)),
  $apis.skipSuccessActivityLog(),
  $apis.gzip(),
);
routerAdd(
  "GET",
  "/api/app/people/{username}",
  (e) =>
    require(`${__hooks}/lib/request.js`).withoutBody(e, () => require(`${__hooks}/people/routes.js`).one(e)),
  $apis.skipSuccessActivityLog(),
);

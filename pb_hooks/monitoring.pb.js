/// <reference path="../.cache/pocketbase/types.d.ts" />
routerAdd(
  "GET",
  "/api/app/ready",
  (e) =>
    require(`${__hooks}/lib/request.js`).withoutBody(e, () =>
      require(`${__hooks}/monitoring/routes.js`).ready(e),
    ),
  $apis.skipSuccessActivityLog(),
);
routerAdd(
  "GET",
  "/api/app/metrics",
  (e) =>
    require(`${__hooks}/lib/request.js`).withoutBody(e, () =>
      require(`${__hooks}/monitoring/routes.js`).metrics(e),
    ),
  $apis.skipSuccessActivityLog(),
  $apis.gzip(),
);

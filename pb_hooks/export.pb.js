/// <reference path="../.cache/pocketbase/types.d.ts" />
routerAdd(
  "GET",
  "/api/app/export",
  (e) =>
    require(`${__hooks}/lib/request.js`).withoutBody(e, () =>
      require(`${__hooks}/export/routes.js`).download(e),
    ),
  $apis.requireAuth("users"),
  $apis.gzip(),
);

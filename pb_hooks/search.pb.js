/// <reference path="../.cache/pocketbase/types.d.ts" />
routerAdd(
  "GET",
  "/api/app/search/suggestions",
  (e) =>
    require(`${__hooks}/lib/request.js`).withoutBody(e, () =>
      require(`${__hooks}/search/routes.js`).suggestions(e),
    ),
  $apis.skipSuccessActivityLog(),
);

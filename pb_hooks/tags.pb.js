/// <reference path="../.cache/pocketbase/types.d.ts" />
routerAdd(
  "GET",
  "/api/app/tags",
  (e) =>
    require(`${__hooks}/lib/request.js`).withoutBody(e, () => require(`${__hooks}/tags/routes.js`).list(e)),
  $apis.skipSuccessActivityLog(),
);
routerAdd(
  "GET",
  "/api/app/tags/{tag}",
  (e) =>
    require(`${__hooks}/lib/request.js`).withoutBody(e, () => require(`${__hooks}/tags/routes.js`).one(e)),
  $apis.skipSuccessActivityLog(),
);
routerAdd(
  "PUT",
  "/api/app/tags/{tag}/follow",
  (e) =>
    require(`${__hooks}/lib/request.js`).withoutBody(e, () => require(`${__hooks}/tags/routes.js`).follow(e)),
  $apis.requireAuth("users"),
  $apis.skipSuccessActivityLog(),
);
routerAdd(
  "DELETE",
  "/api/app/tags/{tag}/follow",
  (e) =>
    require(`${__hooks}/lib/request.js`).withoutBody(e, () =>
      require(`${__hooks}/tags/routes.js`).unfollow(e),
    ),
  $apis.requireAuth("users"),
  $apis.skipSuccessActivityLog(),
);
cronAdd("tags", "53 21 * * *", () => require(`${__hooks}/tags/cleanup.js`).sweep());

/// <reference path="../.cache/pocketbase/types.d.ts" />
// For You (GET /api/app/videos?order=foryou is wired in videos.pb.js) and the watch history that it is ranked by.
routerAdd(
  "POST",
  "/api/app/watches",
  (e) =>
    require(`${__hooks}/lib/request.js`).withBody(e, (/** @type {any} */ body) =>
      require(`${__hooks}/watches/routes.js`).report(e, body),
    ),
  $apis.requireAuth("users"),
  $apis.bodyLimit(16 * 1024),
  $apis.skipSuccessActivityLog(),
);
routerAdd(
  "GET",
  "/api/app/watches",
  (e) =>
    require(`${__hooks}/lib/request.js`).withoutBody(e, () =>
      require(`${__hooks}/watches/routes.js`).list(e),
    ),
  $apis.requireAuth("users"),
  $apis.skipSuccessActivityLog(),
  $apis.gzip(),
);
routerAdd(
  "DELETE",
  "/api/app/watches",
  (e) =>
    require(`${__hooks}/lib/request.js`).withoutBody(e, () =>
      require(`${__hooks}/watches/routes.js`).remove(e),
    ),
  $apis.requireAuth("users"),
  $apis.skipSuccessActivityLog(),
);
routerAdd(
  "DELETE",
  "/api/app/watches/{video}",
  (e) =>
    require(`${__hooks}/lib/request.js`).withoutBody(e, () =>
      require(`${__hooks}/watches/routes.js`).remove(e),
    ),
  $apis.requireAuth("users"),
  $apis.skipSuccessActivityLog(),
);
routerAdd(
  "GET",
  "/api/app/feed/exclusions",
  (e) =>
    require(`${__hooks}/lib/request.js`).withoutBody(e, () =>
      require(`${__hooks}/feed/routes.js`).listExclusions(e),
    ),
  $apis.requireAuth("users"),
  $apis.skipSuccessActivityLog(),
);
routerAdd(
  "POST",
  "/api/app/feed/exclusions",
  (e) =>
    require(`${__hooks}/lib/request.js`).withBody(e, (/** @type {any} */ body) =>
      require(`${__hooks}/feed/routes.js`).addExclusion(e, body),
    ),
  $apis.requireAuth("users"),
  $apis.bodyLimit(4 * 1024),
  $apis.skipSuccessActivityLog(),
);
routerAdd(
  "DELETE",
  "/api/app/feed/exclusions/{kind}/{key}",
  (e) =>
    require(`${__hooks}/lib/request.js`).withoutBody(e, () =>
      require(`${__hooks}/feed/routes.js`).removeExclusion(e),
    ),
  $apis.requireAuth("users"),
  $apis.skipSuccessActivityLog(),
);
routerAdd(
  "POST",
  "/api/app/feed/reset",
  (e) =>
    require(`${__hooks}/lib/request.js`).withBody(e, () => require(`${__hooks}/feed/routes.js`).reset(e)),
  $apis.requireAuth("users"),
  $apis.skipSuccessActivityLog(),
);
cronAdd("watches", "51 21 * * *", () => require(`${__hooks}/watches/cleanup.js`).sweep());

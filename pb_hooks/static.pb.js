/// <reference path="../.cache/pocketbase/types.d.ts" />
// Served by PocketBase alone, for large files while many slow clients occupy the route below: see static/routes.js.
routerAdd(
  "GET",
  "/plain/assets/{path...}",
  $apis.static($os.dirFS($filepath.join(__hooks, "..", "dist", "assets")), false),
);
routerAdd(
  "GET",
  "/{path...}",
  (e) =>
    require(`${__hooks}/lib/request.js`).withoutBody(e, () => require(`${__hooks}/static/routes.js`).get(e)),
  $apis.skipSuccessActivityLog(),
);

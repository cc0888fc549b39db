/// <reference path="../.cache/pocketbase/types.d.ts" />
// Resumable uploads, tus 1.0: https://tus.io/protocols/resumable-upload. An open PATCH holds a JavaScript engine, but
// not its bytes: Go copies them from the socket to the disk. bodyLimit(0): the route checks the length against the
// announced one.
routerAdd(
  "POST",
  "/api/app/uploads",
  (e) => require(`${__hooks}/uploads/routes.js`).create(e),
  $apis.requireAuth("users"),
  $apis.bodyLimit(1024),
  $apis.skipSuccessActivityLog(),
);
routerAdd(
  "HEAD",
  "/api/app/uploads/{id}",
  (e) => require(`${__hooks}/uploads/routes.js`).head(e),
  $apis.requireAuth("users"),
  $apis.skipSuccessActivityLog(),
);
routerAdd(
  "PATCH",
  "/api/app/uploads/{id}",
  (e) => require(`${__hooks}/uploads/routes.js`).patch(e),
  $apis.requireAuth("users"),
  $apis.bodyLimit(0),
  $apis.skipSuccessActivityLog(),
);
routerAdd(
  "DELETE",
  "/api/app/uploads/{id}",
  (e) => require(`${__hooks}/uploads/routes.js`).remove(e),
  $apis.requireAuth("users"),
  $apis.skipSuccessActivityLog(),
);
// PocketBase answers every OPTIONS in its CORS middleware (priority -1041), so this middleware adds the tus headers
// before.
for (const path of ["/api/app/uploads", "/api/app/uploads/{id}"]) {
  routerAdd(
    "OPTIONS",
    path,
    (e) => e.noContent(204),
    new Middleware((e) => require(`${__hooks}/uploads/routes.js`).options(e), -1100),
  );
}
cronAdd("uploads", "* * * * *", () => require(`${__hooks}/uploads/routes.js`).sweep());

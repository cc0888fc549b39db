// Divides PocketBase's routes: most of them get nothing but a small limit on their body, a few get JavaScript before
// PocketBase handles them. Hooks cannot do either: the hook for a list runs after its query, and a body of 32 MB is
// parsed before any hook sees it. Decision and measurements: docs/security.md, "Cost".
//
// PocketBase's router can be built more than once. Each build is a native handler with its own middleware; a first
// handler sends each request to one of the builds by its method and path, as Go's ServeMux does.

const { AVATAR_BODY, NO_BODY, SMALL_BODY } = require("./request-limits.js");

/** Superusers' own, and the PATCH of an upload, whose length is checked against what was announced. */
const LARGE_BODIES = [
  "PATCH /api/app/uploads/{id}",
  "PATCH /api/collections/{collection}",
  "POST /api/backups/upload",
  "POST /api/collections",
  "PUT /api/collections/import",
];

const LIST = "GET /api/collections/{collection}/records";

/** Middleware of server.pb.js, taken off the router and put around these routes only. */
const OWN = ["guardRecordReads", "guardVideoFiles", "guardEmailChange"];

/** PocketBase knows a collection by name and by id. @param {string} name @param {string} end */
const pathsOf = (name, end) =>
  [name, $app.findCollectionByNameOrId(name).id].map((key) => `/api/collections/${key}/${end}`);

/** Creating and changing records of a collection. @param {string} name */
const writesOf = (name) => pathsOf(name, "records").flatMap((path) => [`POST ${path}`, `PATCH ${path}/{id}`]);

/** Refuses a larger body by its announced length, before it is read. @param {number} bytes */
function bodyLimit(bytes) {
  const handler = $apis.bodyLimit(bytes);
  // Under PocketBase's id a route's own limit would take its place.
  handler.id = "bodyLimitByRoute";
  return handler;
}

/** @param {core.ServeEvent} e */
function divide(e) {
  const router = /** @type {any} */ (e.router);
  const named = (/** @type {string} */ id) => router.middlewares.find((/** @type {any} */ m) => m.id === id);
  const [guardReads, guardVideoFiles, guardEmailChange] = OWN.map(named);
  const plain = router.middlewares.filter((/** @type {any} */ m) => !OWN.includes(m.id));
  router.middlewares = plain;
  e.next();

  /** @type {[pattern: string, handler: any][]} */
  const routes = [];
  const send = (/** @type {string[]} */ patterns, /** @type {any[]} */ ...middlewares) => {
    router.middlewares = [...plain, ...middlewares];
    const handler = router.buildMux();
    routes.push(...patterns.map((pattern) => /** @type {[string, any]} */ ([pattern, handler])));
  };
  send(["OPTIONS /", ...LARGE_BODIES]);
  send(["GET /"], bodyLimit(NO_BODY));
  send(["POST /", "PATCH /", "PUT /", "DELETE /"], bodyLimit(SMALL_BODY));
  send(
    pathsOf("users", "confirm-email-change").map((path) => `POST ${path}`),
    bodyLimit(SMALL_BODY),
    guardEmailChange,
  );
  send(writesOf("users"), bodyLimit(AVATAR_BODY));
  send(writesOf("videos"), guardVideoFiles);
  send([LIST, `${LIST}/{id}`], bodyLimit(NO_BODY), guardReads);

  router.middlewares = plain;
  const first = emptyMux(router);
  for (const [pattern, handler] of routes) first.handle(pattern, handler);
  if (e.server) e.server.handler = first;
}

/** A mux that knows no route yet. Comes last: the group that it takes would be part of every later build. @param {any} router */
function emptyMux(router) {
  const { routerGroup } = router;
  router.routerGroup = routerGroup.group("");
  const mux = router.buildMux();
  router.routerGroup = routerGroup;
  return mux;
}

module.exports = { divide };

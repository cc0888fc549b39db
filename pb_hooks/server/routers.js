// Divides PocketBase's routes: most get only a small body limit, a few run JavaScript before PocketBase handles them.
// Hooks can do neither: the hook for a list runs after its query, and PocketBase parses a body of 32 MB before any hook.
// The router is built several times, each time with other middleware; a first mux sends each request to one build by
// method and path. Decision and measurements: docs/security.md, "Cost".

const { AVATAR_BODY, NO_BODY, SMALL_BODY } = require("./request-limits.js");

/** Routes for superusers, and the PATCH of an upload, which checks its length against the announced one. */
const LARGE_BODIES = [
  "PATCH /api/app/uploads/{id}",
  "PATCH /api/collections/{collection}",
  "POST /api/backups/upload",
  "POST /api/collections",
  "PUT /api/collections/import",
];

const LIST = "GET /api/collections/{collection}/records";

/** Middleware of server.pb.js, removed from the router and added to these routes only. */
const OWN_MIDDLEWARE = ["checkRecordRead", "checkDirectFiles", "checkEmailChange"];

/** PocketBase accepts a collection's name and its id in paths. @param {string} name @param {string} end */
const pathsOf = (name, end) =>
  [name, $app.findCollectionByNameOrId(name).id].map((key) => `/api/collections/${key}/${end}`);

/** Routes that create and change records of a collection. @param {string} name */
const writesOf = (name) => pathsOf(name, "records").flatMap((path) => [`POST ${path}`, `PATCH ${path}/{id}`]);

/** Refuses a body that is announced as larger, before it is read. @param {number} bytes */
function bodyLimit(bytes) {
  const handler = $apis.bodyLimit(bytes);
  // With PocketBase's own id a route's own limit would replace this one.
  handler.id = "bodyLimitByRoute";
  return handler;
}

/** @param {core.ServeEvent} e */
function divideRouters(e) {
  const router = /** @type {any} */ (e.router);
  const byId = (/** @type {string} */ id) => router.middlewares.find((/** @type {any} */ m) => m.id === id);
  const [checkRecordRead, checkDirectFiles, checkEmailChange] = OWN_MIDDLEWARE.map(byId);
  const common = router.middlewares.filter((/** @type {any} */ m) => !OWN_MIDDLEWARE.includes(m.id));
  router.middlewares = common;
  e.next();

  /** @type {[pattern: string, handler: any][]} */
  const routes = [];
  const addRoutes = (/** @type {string[]} */ patterns, /** @type {any[]} */ ...middlewares) => {
    router.middlewares = [...common, ...middlewares];
    const handler = router.buildMux();
    routes.push(...patterns.map((pattern) => /** @type {[string, any]} */ ([pattern, handler])));
  };
  addRoutes(["OPTIONS /", ...LARGE_BODIES]);
  addRoutes(["GET /"], bodyLimit(NO_BODY));
  addRoutes(["POST /", "PATCH /", "PUT /", "DELETE /"], bodyLimit(SMALL_BODY));
  addRoutes(
    pathsOf("users", "confirm-email-change").map((path) => `POST ${path}`),
    bodyLimit(SMALL_BODY),
    checkEmailChange,
  );
  addRoutes(writesOf("users"), bodyLimit(AVATAR_BODY));
  addRoutes(writesOf("videos"), checkDirectFiles);
  addRoutes([LIST, `${LIST}/{id}`], bodyLimit(NO_BODY), checkRecordRead);

  router.middlewares = common;
  const first = emptyMux(router);
  for (const [pattern, handler] of routes) first.handle(pattern, handler);
  if (e.server) e.server.handler = first;
}

/**
 * Makes a mux without routes. Must come last: every later build would contain the group that this function adds.
 * @param {any} router
 */
function emptyMux(router) {
  const { routerGroup } = router;
  router.routerGroup = routerGroup.group("");
  const mux = router.buildMux();
  router.routerGroup = routerGroup;
  return mux;
}

module.exports = { divideRouters };

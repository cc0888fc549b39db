/// <reference path="../.cache/pocketbase/types.d.ts" />
// server/routers.js removes this middleware from PocketBase's router and adds it to a few routes only. On the router
// it would hold a JavaScript engine for each open SSE connection and each download (317 kB instead of 39).
routerUse(
  new Middleware(
    (e) => require(`${__hooks}/visibility/record-reads.js`).checkRecordRead(e),
    0,
    "guardRecordReads",
  ),
);
routerUse(
  new Middleware(
    (e) => require(`${__hooks}/videos/direct-files.js`).checkDirectFiles(e),
    0,
    "guardVideoFiles",
  ),
);
routerUse(
  new Middleware(
    (e) => require(`${__hooks}/auth/email-change.js`).checkEmailChange(e),
    0,
    "guardEmailChange",
  ),
);
$app
  .onServe()
  .bindFunc((/** @type {core.ServeEvent} */ e) =>
    require(`${__hooks}/server/lifecycle.js`).serve(e, () =>
      require(`${__hooks}/server/timeouts.js`).serve(e),
    ),
  );
onTerminate((e) => require(`${__hooks}/server/lifecycle.js`).terminate(e));

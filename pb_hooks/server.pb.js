/// <reference path="../.cache/pocketbase/types.d.ts" />
// server/routers.js removes this middleware from PocketBase's router and adds it to a few routes only. On the router
// it would hold a JavaScript engine for each open SSE connection and each download (317 kB instead of 39).
routerUse(
  new Middleware(
    (e) => require(`${__hooks}/visibility/record-reads.js`).checkRecordRead(e),
    0,
    "checkRecordRead",
  ),
);
routerUse(
  new Middleware(
    (e) => require(`${__hooks}/videos/direct-files.js`).checkDirectFiles(e),
    0,
    "checkDirectFiles",
  ),
);
routerUse(
  new Middleware(
    (e) => require(`${__hooks}/auth/email-change.js`).checkEmailChange(e),
    0,
    "checkEmailChange",
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
cronAdd("ticker", "* * * * *", () => require(`${__hooks}/ticker/loop.js`).loop());
// Never add an onRealtimeConnectRequest: it would hold a JavaScript engine per open connection.
onRealtimeSubscribeRequest((e) => require(`${__hooks}/realtime/subscribe.js`).checkSubscription(e));

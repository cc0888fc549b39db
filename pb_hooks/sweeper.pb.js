/// <reference path="../.cache/pocketbase/types.d.ts" />
cronAdd("sweeper", "17 * * * *", () => require(`${__hooks}/sweeper/sweep.js`).hourly());
// 21:41 UTC is the quietest hour of Bangladesh.
cronAdd("nightly-sweep", "41 21 * * *", () => require(`${__hooks}/sweeper/sweep.js`).nightly());
routerAdd(
  "POST",
  "/api/app/sweep",
  (e) =>
    require(`${__hooks}/lib/request.js`).withBody(e, (/** @type {any} */ body) =>
      require(`${__hooks}/sweeper/sweep.js`).sweepNow(e, body),
    ),
  $apis.requireSuperuserAuth(),
);

/// <reference path="../.cache/pocketbase/types.d.ts" />
// Never a routerUse or an onRealtimeConnectRequest here: each would hold a JavaScript engine per open connection.
onRealtimeSubscribeRequest((e) => require(`${__hooks}/live/hooks.js`).subscribe(e));
cronAdd("live", "* * * * *", () => require(`${__hooks}/live/hooks.js`).loop());
onTerminate((e) => require(`${__hooks}/live/hooks.js`).terminate(e));
$app.onServe().bindFunc((/** @type {core.ServeEvent} */ e) => require(`${__hooks}/live/hooks.js`).serve(e));

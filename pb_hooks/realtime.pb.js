/// <reference path="../.cache/pocketbase/types.d.ts" />
// Never a routerUse or an onRealtimeConnectRequest here: each would hold a JavaScript engine per open connection.
onRealtimeSubscribeRequest((e) => require(`${__hooks}/realtime/subscribe.js`).guard(e));

/// <reference path="../.cache/pocketbase/types.d.ts" />
// Never add a routerUse or an onRealtimeConnectRequest: each would hold a JavaScript engine per open connection.
onRealtimeSubscribeRequest((e) => require(`${__hooks}/realtime/subscribe.js`).checkSubscription(e));

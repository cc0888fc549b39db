/// <reference path="../.cache/pocketbase/types.d.ts" />
cronAdd("ticker", "* * * * *", () => require(`${__hooks}/ticker/loop.js`).loop());

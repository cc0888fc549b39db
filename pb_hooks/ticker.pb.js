/// <reference path="../.cache/pocketbase/types.d.ts" />
cronAdd("live", "* * * * *", () => require(`${__hooks}/ticker/loop.js`).loop());

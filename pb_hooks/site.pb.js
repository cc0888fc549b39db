/// <reference path="../.cache/pocketbase/types.d.ts" />
routerAdd("GET", "/api/app/info", (e) =>
  require(`${__hooks}/lib/request.js`).withoutBody(e, () => require(`${__hooks}/site/hooks.js`).info(e)),
);

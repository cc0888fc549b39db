/// <reference path="../.cache/pocketbase/types.d.ts" />
// Addresses for other sites, crawlers and feed readers. static.pb.js serves the feeds: no route can match a part of a
// path segment.
routerAdd(
  "GET",
  "/api/app/oembed",
  (e) =>
    require(`${__hooks}/lib/request.js`).withoutBody(e, () =>
      require(`${__hooks}/links/oembed.js`).oembed(e),
    ),
  $apis.skipSuccessActivityLog(),
);
routerAdd(
  "GET",
  "/embed/{id}",
  (e) =>
    require(`${__hooks}/lib/request.js`).withoutBody(e, () => require(`${__hooks}/links/embed.js`).embed(e)),
  $apis.skipSuccessActivityLog(),
);
routerAdd(
  "GET",
  "/robots.txt",
  (e) =>
    require(`${__hooks}/lib/request.js`).withoutBody(e, () =>
      require(`${__hooks}/links/sitemap.js`).robots(e),
    ),
  $apis.skipSuccessActivityLog(),
);
routerAdd(
  "GET",
  "/sitemap.xml",
  (e) =>
    require(`${__hooks}/lib/request.js`).withoutBody(e, () =>
      require(`${__hooks}/links/sitemap.js`).index(e),
    ),
  $apis.skipSuccessActivityLog(),
);
routerAdd(
  "GET",
  "/sitemaps/{page}",
  (e) =>
    require(`${__hooks}/lib/request.js`).withoutBody(e, () => require(`${__hooks}/links/sitemap.js`).page(e)),
  $apis.skipSuccessActivityLog(),
  $apis.gzip(),
);

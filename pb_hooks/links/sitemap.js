// Serves robots.txt and the sitemap: an index, and pages of 400 videos in the order of their creation, so that
// old pages stay as they are. The first video of each page is found by reading all videos once, and kept for ten minutes.
const { hasPassed } = require("../lib/clock.js");
const { apiError } = require("../lib/errors.js");
const { plainCopy, select } = require("../lib/sql.js");
const { store } = require("../lib/store.js");
const { enforceLimit } = require("../limits/limiter.js");
const { mediaBase } = require("../site/identity.js");
const { FOR_EVERYBODY, isNotBanned } = require("../visibility/sql.js");
const { siteOrigin } = require("./address.js");
const { sendDocument } = require("./documents.js");
const documents = require("./sitemap-documents.js");
const { mostUsedTags } = require("./tag-rows.js");

/** At most 0.9 MB, with the longest captions. */
const VIDEOS_PER_PAGE = 400;
const MAX_TAGS = 200;
/** 400,000 videos. */
const MAX_PAGES = 1000;
const TTL_MS = 10 * 60_000;
const KEY = "links.sitemap";
const PAGE = /^videos-([1-9]\d{0,3})\.xml$/;
const XML = "application/xml; charset=utf-8";

const STARTS = `SELECT id, created FROM (
    SELECT v.id, v.created, ROW_NUMBER() OVER (ORDER BY v.created, v.id) AS n FROM videos v WHERE ${FOR_EVERYBODY})
  WHERE n % ${VIDEOS_PER_PAGE} = 1 ORDER BY n LIMIT ${MAX_PAGES}`;
const VIDEOS = `SELECT COALESCE(group_concat(entry, char(10)), '') AS entries FROM (
    SELECT ${documents.ENTRY} AS entry FROM videos v CROSS JOIN users u ON u.id = v.user
    WHERE (v.created, v.id) >= ({:created}, {:id}) AND (v.created, v.id) < ({:endCreated}, {:endId})
      AND ${FOR_EVERYBODY} AND ${isNotBanned("u")}
    ORDER BY v.created, v.id LIMIT ${VIDEOS_PER_PAGE})`;
/** Later than every video. */
const END = { id: "", created: "9999" };

/** The first video of each page, oldest first. @returns {{ id: string, created: string }[]} */
function readStarts() {
  // Text, because an engine's own objects do not outlive the engine.
  const kept = JSON.parse(store().get(KEY) ?? "{}");
  if (!hasPassed(kept.at ?? 0, TTL_MS, Date.now())) return kept.starts;
  const starts = plainCopy(select($app, STARTS, { id: "", created: "" }));
  store().set(KEY, JSON.stringify({ at: Date.now(), starts }));
  return starts;
}

/** `GET /sitemap.xml` @param {core.RequestEvent} e */
function index(e) {
  enforceLimit(e, "sitemaps");
  const hasTags = mostUsedTags(1).length > 0;
  return sendDocument(e, XML, documents.sitemapIndex(siteOrigin(e), readStarts().length, hasTags));
}

/** `GET /sitemaps/{page}`: `pages.xml`, `tags.xml`, or `videos-1.xml` and so on. @param {core.RequestEvent} e */
function page(e) {
  enforceLimit(e, "sitemaps");
  const name = e.request?.pathValue("page") ?? "";
  const origin = siteOrigin(e);
  if (name === "pages.xml") return sendDocument(e, XML, documents.pagesSitemap(origin));
  if (name === "tags.xml") return sendDocument(e, XML, documents.tagsSitemap(origin, mostUsedTags(MAX_TAGS)));
  const starts = readStarts();
  const at = Number(PAGE.exec(name)?.[1] ?? 0);
  const start = starts[at - 1];
  if (!start) throw apiError(404, "Not found");
  const end = starts[at] ?? END;
  const bind = { origin, media: mediaBase() || origin, ...start, endId: end.id, endCreated: end.created };
  const [row] = select($app, VIDEOS, { entries: "" }, bind);
  return sendDocument(e, XML, documents.videosSitemap(row?.entries ?? ""));
}

/** `GET /robots.txt` @param {core.RequestEvent} e */
const robots = (e) => sendDocument(e, "text/plain; charset=utf-8", documents.robots(siteOrigin(e)));

module.exports = { index, page, robots };

const { enforceLimit } = require("../limits/limiter.js");
const { siteOrigin } = require("./address.js");
const { sendDocument } = require("./documents.js");
const { atomFeed, jsonFeed } = require("./feed-documents.js");
const { newestVideos, publicUser } = require("./public-rows.js");

const FEED = /^@([A-Za-z0-9_]{1,30})\/feed\.(xml|json)$/;
const MAX_VIDEOS = 20;

/**
 * Sends the feed that a path names, `@name/feed.xml` or `@name/feed.json`.
 * @param {core.RequestEvent} e
 * @param {string} path without its first slash
 * @returns {boolean} false if nobody has that name
 */
function sendFeed(e, path) {
  enforceLimit(e, "feeds");
  const [, name = "", kind = ""] = FEED.exec(path) ?? [];
  const user = name ? publicUser(name) : undefined;
  if (!user) return false;
  const site = { origin: siteOrigin(e), name: $app.settings().meta.appName };
  const videos = newestVideos(user.id, MAX_VIDEOS);
  if (kind === "xml") sendDocument(e, "application/atom+xml; charset=utf-8", atomFeed(site, user, videos));
  else sendDocument(e, "application/feed+json; charset=utf-8", jsonFeed(site, user, videos));
  return true;
}

module.exports = { sendFeed };

const { enforceLimit } = require("../limits/limiter.js");
const { toTag } = require("../tags/parse-tags.js");
const { fullName, mediaBase } = require("../site/identity.js");
const { siteOrigin } = require("./address.js");
const { sendDocument } = require("./documents.js");
const { atomFeed, jsonFeed, tagSubject, userSubject } = require("./feed-documents.js");
const { newestVideos, publicUser } = require("./public-rows.js");
const { newestOfTag } = require("./tag-rows.js");

const FEED = /^(?:@([A-Za-z0-9_]{1,30})|tag\/([^/]{1,200}))\/feed\.(xml|json)$/;
const MAX_VIDEOS = 20;

/**
 * A feed's subject and its newest videos.
 * @typedef {{ subject: import("./feed-documents.js").Subject, videos: import("./row-shapes.js").VideoRow[] }} Found
 */

/** @param {string} name of a user @returns {Found | undefined} */
function ofUser(name) {
  const user = publicUser(name);
  return user && { subject: userSubject(user), videos: newestVideos(user.id, MAX_VIDEOS) };
}

/** @param {string} typed a tag as in an address @returns {Found | undefined} undefined without videos */
function ofTag(typed) {
  const tag = toTag(typed) ?? "";
  const videos = tag ? newestOfTag(tag, MAX_VIDEOS) : [];
  return videos.length ? { subject: tagSubject(tag), videos } : undefined;
}

/**
 * Sends the feed that a path names: `@name/feed.xml`, `tag/name/feed.xml` and the same with `.json`.
 * @param {core.RequestEvent} e
 * @param {string} path without its first slash
 * @returns {boolean} false if nobody has that name, or no video has that tag
 */
function sendFeed(e, path) {
  enforceLimit(e, "feeds");
  const [, name = "", tag = "", kind = ""] = FEED.exec(path) ?? [];
  const found = name ? ofUser(name) : ofTag(tag);
  if (!found) return false;
  const site = { origin: siteOrigin(e), media: mediaBase(), name: fullName() };
  const { subject, videos } = found;
  if (kind === "xml") sendDocument(e, "application/atom+xml; charset=utf-8", atomFeed(site, subject, videos));
  else sendDocument(e, "application/feed+json; charset=utf-8", jsonFeed(site, subject, videos));
  return true;
}

module.exports = { sendFeed };

// Loads the public video, user or tag of an address for link previews and for the 404 decision.
const { publicUser, publicVideo } = require("../links/public-rows.js");
const { publicTag } = require("../links/tag-rows.js");
const { fullName, mediaBase } = require("../site/identity.js");
const head = require("./page-head.js");

/**
 * @param {{ kind: "video" | "user" | "tag", key: string }} subject
 * @param {string} origin
 * @returns {import("./page-head.js").Head | null} null if nothing public exists
 */
function headOf({ kind, key }, origin) {
  const site = { origin, media: mediaBase(), name: fullName() };
  if (kind === "video") {
    const video = publicVideo(key);
    return video ? head.videoHead(site, video) : null;
  }
  if (kind === "tag") {
    const tag = key ? publicTag(key) : undefined;
    return tag ? head.tagHead(site, tag) : null;
  }
  const user = publicUser(key);
  return user ? head.userHead(site, user) : null;
}

module.exports = { headOf };

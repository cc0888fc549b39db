// Loads the public video or user of an address for link previews and for the 404 decision.
const { publicUser, publicVideo } = require("../links/public-rows.js");
const head = require("./page-head.js");

/**
 * @param {{ kind: "video" | "user", key: string }} subject
 * @param {string} origin
 * @returns {import("./page-head.js").Head | null} null if nothing public exists
 */
function headOf({ kind, key }, origin) {
  const site = { origin, name: $app.settings().meta.appName };
  if (kind === "video") {
    const video = publicVideo(key);
    return video ? head.videoHead(site, video) : null;
  }
  const user = publicUser(key);
  return user ? head.userHead(site, user) : null;
}

module.exports = { headOf };

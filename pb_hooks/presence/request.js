// What a client may say about where it is.
const { viewerOf } = require("../visibility/viewer.js");

const VIDEO = /^[a-z0-9]{15}$/;

/**
 * Null where it says nothing. `slot` is the person, on all its devices. Only accounts write comments.
 * @param {unknown} body as sent
 * @param {string} account id, "" for a guest
 * @returns {{ slot: string, video: string, typing: boolean } | null} `video` is "" where the clip was left
 */
function placeOf(body, account) {
  const sent = /** @type {{ video?: unknown, typing?: unknown, viewer?: unknown } | null} */ (body);
  const video = String(sent?.video ?? "");
  const slot = viewerOf(sent?.viewer, account);
  if ((video && !VIDEO.test(video)) || !slot) return null;
  return {
    slot,
    video,
    typing: account !== "" && video !== "" && sent?.typing === true,
  };
}

module.exports = { placeOf };

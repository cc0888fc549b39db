// Parses a presence request.
const { toViewerId } = require("../visibility/viewer.js");

const VIDEO = /^[a-z0-9]{15}$/;

/**
 * Returns null for an invalid request. `slot` names the viewer on all their devices. Only users write comments.
 * @param {unknown} body as sent
 * @param {string} account id of the user, "" for a guest
 * @returns {{ slot: string, video: string, typing: boolean } | null} `video` is "" if the viewer left the video
 */
function parsePresence(body, account) {
  const sent = /** @type {{ video?: unknown, typing?: unknown, viewer?: unknown } | null} */ (body);
  const video = String(sent?.video ?? "");
  const slot = toViewerId(sent?.viewer, account);
  if ((video && !VIDEO.test(video)) || !slot) return null;
  return {
    slot,
    video,
    typing: account !== "" && video !== "" && sent?.typing === true,
  };
}

module.exports = { parsePresence };

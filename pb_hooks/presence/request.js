// Parses a presence request.
const { isRecordId } = require("../lib/record-id.js");
const { toViewerId } = require("../visibility/viewer.js");

/**
 * Returns null for an invalid request. `viewer` names the viewer on all their devices. Only users write comments.
 * @param {unknown} body as sent
 * @param {string} userId "" for a guest
 * @returns {{ viewer: string, video: string, typing: boolean } | null} `video` is "" if the viewer left the video
 */
function parsePresence(body, userId) {
  const sent = /** @type {{ video?: unknown, typing?: unknown, viewer?: unknown } | null} */ (body);
  const video = String(sent?.video ?? "");
  const viewer = toViewerId(sent?.viewer, userId);
  if ((video && !isRecordId(video)) || !viewer) return null;
  return {
    viewer,
    video,
    typing: userId !== "" && video !== "" && sent?.typing === true,
  };
}

module.exports = { parsePresence };

// Parses a request for a share. Pure.
const { isRecordId } = require("../lib/record-id.js");
const { toViewerId } = require("../visibility/viewer.js");

/**
 * @param {unknown} body as sent
 * @param {string} account id of the user, "" for a guest
 * @returns {{ video: string, viewer: string } | null}
 */
function parseShare(body, account) {
  const sent = /** @type {{ video?: unknown, viewer?: unknown } | null} */ (body);
  const video = String(sent?.video ?? "");
  const viewer = toViewerId(sent?.viewer, account);
  return isRecordId(video) && viewer ? { video, viewer } : null;
}

module.exports = { parseShare };

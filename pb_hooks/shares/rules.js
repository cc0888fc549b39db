// What a client may send as a share, and how often. Pure.
const { guestsOf, viewerOf } = require("../lib/viewer.js");

const VIDEO = /^[a-z0-9]{15}$/;
/** Of one account, or of the guests behind one address: one address can be a whole campus. */
const LIMIT = { most: 120, seconds: 600 };

/**
 * @param {unknown} body as sent
 * @param {string} account id, "" for a guest
 * @returns {{ video: string, viewer: string } | null}
 */
function shareOf(body, account) {
  const sent = /** @type {{ video?: unknown, viewer?: unknown } | null} */ (body);
  const video = String(sent?.video ?? "");
  const viewer = viewerOf(sent?.viewer, account);
  return VIDEO.test(video) && viewer ? { video, viewer } : null;
}

/**
 * Whom shares are counted under for the limit, "" for nobody.
 * @param {string} account
 * @param {string} address
 */
const boundOf = (account, address) => account || guestsOf(address);

module.exports = { shareOf, boundOf, LIMIT };

const inboxes = require("../lib/live/inboxes.js");

/**
 * POST /api/app/inbox/read: everything in the own inbox is seen; the other devices hear of it.
 * @param {core.RequestEvent} e
 */
function read(e) {
  inboxes.markRead(/** @type {core.Record} */ (e.auth).id);
  return e.noContent(204);
}

module.exports = { read };

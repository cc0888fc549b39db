// Admits users with the role of a moderator, which only superusers set (docs/decisions/0029-desk-for-moderators.md).
const { apiError } = require("../lib/errors.js");

/**
 * Others get the answer of an unknown route, so no answer tells who moderates. A suspended moderator is one of them.
 * @param {core.RequestEvent} e of a route for users
 * @returns {core.Record}
 */
function assertModerator(e) {
  const { auth } = e;
  if (auth?.getString("role") !== "moderator" || auth.getString("status") !== "active")
    throw apiError(404, "The requested resource wasn't found.");
  return auth;
}

module.exports = { assertModerator };

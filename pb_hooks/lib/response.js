// Sends responses that SQLite wrote as JSON: a page of videos then enters the engine as a few strings, not as hundreds
// of values.

/** Id of the signed-in user, "" for guests and superusers. @param {core.RequestEvent} e */
const callerId = (e) => (e.auth?.collection().name === "users" ? e.auth.id : "");

/**
 * Sends JSON that is already text. The response differs by caller, so no cache may store it.
 * @param {core.RequestEvent} e
 * @param {string} json
 */
function sendJson(e, json) {
  const headers = e.response.header();
  headers.set("Content-Type", "application/json");
  headers.set("Cache-Control", "no-store");
  return e.string(200, json);
}

module.exports = { callerId, sendJson };

// Sends responses that SQLite wrote as JSON: a page of videos then enters the engine as a few strings, not as hundreds
// of values.
const { apiError } = require("./errors.js");
const { cacheForGuests } = require("./guest-cache.js");

/**
 * The 404 for something that does not exist or that the viewer may not see. Caches may store it, as they may the row itself.
 * @param {core.RequestEvent} e
 * @param {string} message
 * @returns {ApiError} to be thrown
 */
function publicNotFound(e, message) {
  cacheForGuests(e);
  return apiError(404, message);
}

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

/**
 * Sends JSON that is the same for all guests. Caches may store theirs.
 * @param {core.RequestEvent} e
 * @param {string} json
 */
function sendPublicJson(e, json) {
  return cacheForGuests(e) ? sendTagged(e, "application/json", json) : sendJson(e, json);
}

/**
 * Sends a text with a tag of its content, or 304 to a client that has it already.
 * @param {core.RequestEvent} e
 * @param {string} type
 * @param {string} text
 */
function sendTagged(e, type, text) {
  const headers = e.response.header();
  const tag = `W/"${$security.sha256(text).slice(0, 20)}"`;
  headers.set("ETag", tag);
  headers.set("Content-Type", type);
  const known = e.request?.header.get("If-None-Match") ?? "";
  return known.includes(tag.slice(2)) ? e.noContent(304) : e.string(200, text);
}

module.exports = { callerId, publicNotFound, sendJson, sendPublicJson, sendTagged };

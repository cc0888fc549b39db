// Answers that SQLite writes as JSON itself: a page of clips then crosses into the engine as a few strings, not as
// hundreds of values.

/** Id of the account that asks, "" for guests and superusers. @param {core.RequestEvent} e */
const account = (e) => (e.auth?.collection().name === "users" ? e.auth.id : "");

/**
 * Sends JSON that is text already. Answers differ from caller to caller: no cache keeps them.
 * @param {core.RequestEvent} e
 * @param {string} json
 */
function send(e, json) {
  const headers = e.response.header();
  headers.set("Content-Type", "application/json");
  headers.set("Cache-Control", "no-store");
  return e.string(200, json);
}

module.exports = { account, send };

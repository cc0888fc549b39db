// PocketBase judges a token when it comes, not while the connection that it opened stays open: up to half an hour of
// somebody's inbox for whoever holds a token that has run out. Whoever still has a good one comes back at once.

const EXPIRES = "expires";

/**
 * Remembers until when the connection may hear what is not everybody's.
 * @param {core.RealtimeSubscribeRequestEvent} e
 */
function note(e) {
  // This event shows no `request`.
  const token = e.auth ? e.requestInfo().headers.authorization?.replace(/^Bearer\s+/i, "") : "";
  if (!token) return e.client.unset(EXPIRES);
  const { exp } = $security.parseUnverifiedJWT(token);
  e.client.set(EXPIRES, Number(exp) * 1000);
}

/** @param {any} client @param {number} now */
const over = (client, now) => (client.get(EXPIRES) ?? Number.POSITIVE_INFINITY) <= now;

module.exports = { note, over };

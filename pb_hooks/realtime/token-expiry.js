// Ends connections whose token has expired. PocketBase checks a token only in the subscribe request, so a connection
// with an expired token could read an inbox for up to half an hour. A client with a valid token connects again at
// once.

const EXPIRES = "expires";

/**
 * Stores on the connection when its token expires.
 * @param {core.RealtimeSubscribeRequestEvent} e
 */
function rememberExpiry(e) {
  // This event has no `request` field.
  const token = e.auth ? e.requestInfo().headers.authorization?.replace(/^Bearer\s+/i, "") : "";
  if (!token) return e.client.unset(EXPIRES);
  const { exp } = $security.parseUnverifiedJWT(token);
  e.client.set(EXPIRES, Number(exp) * 1000);
}

/** @param {any} client @param {number} now */
const isExpired = (client, now) => (client.get(EXPIRES) ?? Number.POSITIVE_INFINITY) <= now;

module.exports = { rememberExpiry, isExpired };

// Says which responses a cache in front of the server may store. Pure.

/**
 * A proxy or CDN may reuse a response for one second, so a link that everybody opens costs one request a second. A browser
 * asks each time (`max-age=0`). Browsers follow `stale-while-revalidate` too and would show an old page after a reload, so the
 * header leaves it out. The configuration of nginx (docs/proxies/nginx.conf) does the same for the proxy alone.
 */
const SHARED_CACHING = "public, max-age=0, s-maxage=1";

/**
 * Lets shared caches store the response to a guest. It must depend on nothing but the address. A request with a token, valid
 * or not, is stored nowhere. The server reads no cookies. Call it once for each response: it adds to `Vary`.
 * @param {core.RequestEvent} e
 * @returns {boolean} whether caches may store it
 */
function cacheForGuests(e) {
  const headers = e.response.header();
  const isGuest = !e.request?.header.get("Authorization");
  headers.add("Vary", "Authorization");
  headers.set("Cache-Control", isGuest ? SHARED_CACHING : "no-store");
  return isGuest;
}

module.exports = { SHARED_CACHING, cacheForGuests };

// Says which caches may store a response that depends on nothing but its address, unless a user asks. Pure.

/**
 * Caches between browser and server may answer for one second, so a link that everybody opens costs one request a second. A
 * browser asks each time: `max-age=0`. There is no `stale-while-revalidate`, because browsers follow it too and would show an
 * old page after a reload; docs/proxies/nginx.conf shows the old answer only while it asks for the new one.
 */
const SHARED_CACHING = "public, max-age=0, s-maxage=1";

/**
 * Lets caches store the response, also an error thrown afterwards, if a guest asks. A request with a token, valid or not, is
 * stored nowhere. The server reads no cookies.
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

// Addresses of the site as strangers use them. Pure.

const HOST = /^([A-Za-z0-9.-]+|\[[0-9A-Fa-f:]+\])(:\d+)?$/;
const VIDEO_PATH = /^\/video\/([a-z0-9]{15})\/?(?:[?#].*)?$/;
const MAX_URL = 500;

/**
 * @param {string} scheme
 * @param {string} host from the request
 * @param {string} fallback the configured address of the site
 */
const originOf = (scheme, host, fallback) =>
  HOST.test(host) ? `${scheme}://${host}` : fallback.replace(/\/+$/, "");

/**
 * Returns the id of the video that an address of this site names, "" for any other address.
 * @param {string} url
 * @param {string[]} origins of this site
 */
function videoOfUrl(url, origins) {
  if (url.length > MAX_URL) return "";
  const origin = origins.find((each) => url.startsWith(`${each}/`));
  return origin === undefined ? "" : (VIDEO_PATH.exec(url.slice(origin.length))?.[1] ?? "");
}

module.exports = { originOf, videoOfUrl };

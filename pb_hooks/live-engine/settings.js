// Parses the settings of the live engine: a program that delivers public live rows instead of PocketBase. Pure.

const { isOrigin } = require("../site/names.js");

/** @typedef {"nchan" | "centrifugo"} Kind */
/**
 * `urls`: addresses that browsers open, none for the site's own; `publishUrls`: addresses that the server posts to.
 * @typedef {{ kind: Kind, urls: string[], publishUrls: string[], key: string }} Engine
 */

/** @type {Record<Kind, string>} */
const DEFAULT_PUBLISH_URL = { nchan: "http://127.0.0.1:8091", centrifugo: "http://127.0.0.1:8000" };
/** The key stands in nginx's configuration, too, where quotes and dollars would end or change it. */
const KEY = /^[A-Za-z0-9_-]{24,}$/;
/** Each address that hangs costs the ticker two seconds. */
const MAX_PUBLISH_URLS = 3;

/** @param {string} text addresses, separated by commas */
const list = (text) =>
  text
    .split(",")
    .map((url) => url.trim().replace(/\/+$/, ""))
    .filter(Boolean);

/**
 * @param {Record<"LIVE_ENGINE" | "LIVE_KEY" | "LIVE_URL" | "LIVE_PUBLISH_URL", string>} env "" for what is not set
 * @returns {{ engine: Engine | null, problem: string }} a problem switches the engine off
 */
function parseEngine(env) {
  const kind = env.LIVE_ENGINE || "pocketbase";
  if (kind === "pocketbase") return { engine: null, problem: "" };
  const off = (/** @type {string} */ problem) => ({ engine: null, problem });
  if (kind !== "nchan" && kind !== "centrifugo")
    return off("LIVE_ENGINE is neither pocketbase, nchan nor centrifugo");
  const key = env.LIVE_KEY;
  if (!KEY.test(key)) return off("LIVE_KEY needs 24 characters of A-Z a-z 0-9 _ -");
  const urls = list(env.LIVE_URL);
  const publishUrls = list(env.LIVE_PUBLISH_URL || DEFAULT_PUBLISH_URL[kind]);
  if (![...urls, ...publishUrls].every(isOrigin))
    return off("LIVE_URL and LIVE_PUBLISH_URL name origins, such as https://live.example.com");
  if (publishUrls.length > MAX_PUBLISH_URLS)
    return off(`LIVE_PUBLISH_URL names at most ${MAX_PUBLISH_URLS} addresses`);
  return { engine: { kind, urls, publishUrls, key }, problem: "" };
}

module.exports = { parseEngine };

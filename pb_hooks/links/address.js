const { originOf } = require("./origin.js");

/** The address that the operator has set in the dashboard. */
const configuredOrigin = () => $app.settings().meta.appURL.replace(/\/+$/, "");

/**
 * Returns the address as the browser sees it. X-Forwarded headers count only together with the trusted proxy header
 * from the settings, because any client could send them.
 * @param {core.RequestEvent} e
 * @returns {{ scheme: "http" | "https", host: string }}
 */
function addressOf(e) {
  const get = (/** @type {string} */ name) => e.request?.header?.get(name) ?? "";
  const isProxied = $app.settings().trustedProxy.headers.some((name) => get(name) !== "");
  const isSecure = e.isTLS() || (isProxied && get("X-Forwarded-Proto") === "https");
  const host = (isProxied && get("X-Forwarded-Host")) || e.request?.host || "";
  return { scheme: isSecure ? "https" : "http", host };
}

/** Origin of the site for absolute addresses in responses. @param {core.RequestEvent} e */
function siteOrigin(e) {
  const { scheme, host } = addressOf(e);
  return originOf(scheme, host, configuredOrigin());
}

const HSTS = "max-age=31536000; includeSubDomains";

/** Headers of every page and file. @param {core.RequestEvent} e */
function setBaseHeaders(e) {
  const headers = e.response.header();
  headers.set("X-Content-Type-Options", "nosniff");
  // After one visit over TLS, browsers use only TLS. They ignore the header on plain HTTP.
  if (addressOf(e).scheme === "https") headers.set("Strict-Transport-Security", HSTS);
}

module.exports = { configuredOrigin, addressOf, siteOrigin, setBaseHeaders };

// Checks what a browser sends about its subscription. Pure.
const { KINDS } = require("../notifications/filters.js");

const MAX_ENDPOINT_LENGTH = 1000;
/** The push services of the browsers. The server posts to these and to the operator's own, and nowhere else. */
const SERVICES = [
  /^https:\/\/fcm\.googleapis\.com$/,
  /^https:\/\/[a-z0-9-]+\.push\.services\.mozilla\.com$/,
  /^https:\/\/[a-z0-9-]+\.notify\.windows\.com$/,
  /^https:\/\/[a-z0-9-]+\.push\.apple\.com$/,
];
/** 16 bytes in base64url. */
const AUTH = /^[A-Za-z0-9_-]{22}$/;

const invalid = (/** @type {string} */ message) => ({ code: "push_invalid", message });

/** @param {string} endpoint @returns {string} scheme, host and port; "" if it is no plain address */
const originOf = (endpoint) => /^(https?:\/\/[a-z0-9.-]+(?::\d{1,5})?)\/[!-~]*$/.exec(endpoint)?.[1] ?? "";

/** @param {string} setting PUSH_SERVICES: origins, separated by commas */
const parseServices = (setting) =>
  setting
    .split(",")
    .map((origin) => origin.trim().replace(/\/$/, ""))
    .filter(Boolean);

/** @param {unknown} endpoint @param {string[]} own origins of the operator's push services */
function endpointError(endpoint, own) {
  if (typeof endpoint !== "string" || endpoint.length > MAX_ENDPOINT_LENGTH)
    return invalid("This is not the address of a push service");
  const origin = originOf(endpoint);
  return origin && (own.includes(origin) || SERVICES.some((service) => service.test(origin)))
    ? undefined
    : invalid("This push service is unknown");
}

/** @param {unknown} auth the secret of the browser's subscription */
const isAuth = (auth) => typeof auth === "string" && AUTH.test(auth);

/** @param {unknown} auth */
const authError = (auth) => (isAuth(auth) ? undefined : invalid("This is not the secret of a subscription"));

/** @param {unknown} kinds filters of notifications, each once */
function kindsError(kinds) {
  const known = Object.keys(KINDS);
  return Array.isArray(kinds) &&
    kinds.length > 0 &&
    kinds.length <= known.length &&
    kinds.every((kind) => known.includes(kind))
    ? undefined
    : { code: "kinds_invalid", message: "There is no such kind of notification" };
}

module.exports = { originOf, parseServices, endpointError, authError, isAuth, kindsError };

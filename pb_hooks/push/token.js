// Signs the tokens by which push services know this site (RFC 8292): one for each service, used for twelve hours.
const { entriesOf, store } = require("../lib/store.js");
const { bytesToBase64Url } = require("../lib/base64.js");
const { contactAddress, siteUrl } = require("../site/identity.js");
const { publicKey, sign } = require("./key.js");

const USED_SECONDS = 12 * 3600;
/** An hour more than it is used, for clocks that differ. Services refuse a token that is valid for more than 24 hours. */
const VALID_SECONDS = USED_SECONDS + 3600;
/** Services have a few addresses; the wildcards among them allow more. */
const MAX_KEPT = 100;
const KEPT = "push.token:";

/** @param {unknown} value @returns {string} as base64url of JSON; the values are ASCII */
const part = (value) => bytesToBase64Url([...JSON.stringify(value)].map((letter) => letter.charCodeAt(0)));

/** The contact of this site for a push service. */
function subject() {
  const contact = contactAddress();
  return contact ? `mailto:${contact}` : siteUrl();
}

/**
 * The `Authorization` header for a push service. Call from the sender only: a signature takes 20 to 150 ms.
 * @param {string} origin of the service
 */
function authorization(origin) {
  const now = Math.floor(Date.now() / 1000);
  const [until = "0", kept] = String(store().get(KEPT + origin) ?? "").split(" ");
  if (kept && Number(until) > now && Number(until) <= now + USED_SECONDS) return headerOf(kept);
  const claims = { aud: origin, exp: now + VALID_SECONDS, sub: subject() };
  const text = `${part({ typ: "JWT", alg: "ES256" })}.${part(claims)}`;
  const token = `${text}.${sign(text)}`;
  const all = entriesOf(KEPT);
  if (all.length >= MAX_KEPT) for (const [name] of all) $app.store().remove(KEPT + name);
  store().set(KEPT + origin, `${now + USED_SECONDS} ${token}`);
  return headerOf(token);
}

/** @param {string} token */
const headerOf = (token) => `vapid t=${token}, k=${publicKey()}`;

module.exports = { authorization };

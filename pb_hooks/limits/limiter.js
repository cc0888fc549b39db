// Enforces rate limits per user (or per guest network) and action, in memory. PocketBase's own rules limit each
// address, generously.
const { increment } = require("./counter.js");
const { apiError } = require("../lib/errors.js");
const { subnetOf } = require("../lib/network.js");
const { UNLIMITED_PERCENT, RATES, maxFor } = require("./rates.js");
const { siteSettings } = require("../site/settings.js");

const DAY_MS = 86_400_000;
const TOO_MANY = { code: "too_many", message: "Too fast. Try again shortly." };

/**
 * @param {number} seconds until the caller may try again
 * @param {core.RequestEvent} [request] to set `Retry-After` on; record hooks have none
 */
function tooManyRequests(seconds, request) {
  request?.response.header().set("Retry-After", String(seconds));
  return apiError(429, TOO_MANY.message, { limit: { ...TOO_MANY, .../** @type {{}} */ ({ seconds }) } });
}

/** Whether a user registered in the last few days (`new_account_days`). @param {core.Record} account */
const isFresh = (account) =>
  account.getDateTime("created").time().unixMilli() > Date.now() - siteSettings().new_account_days * DAY_MS;

/**
 * Counts one more action of the caller. Superusers and loopback guests have no limit.
 * @param {core.RequestEvent} request
 * @param {keyof typeof RATES} action
 * @param {string} [about] counts separately for each value
 * @returns {number} seconds until the caller may do it again, 0 for now
 */
function overLimit(request, action, about = "") {
  if (request.hasSuperuserAuth()) return 0;
  const { auth } = request;
  const subject = auth ? auth.id : subnetOf(request.realIP());
  if (!subject) return 0;
  const who = !auth ? "guest" : isFresh(auth) ? "fresh" : "account";
  const { limits_percent } = siteSettings();
  if (limits_percent >= UNLIMITED_PERCENT) return 0;
  for (const rate of RATES[action]) {
    const { count, left } = increment(`${action}${rate.seconds}`, `${subject}${about}`, rate.seconds);
    if (count > maxFor(rate, who, limits_percent)) return Math.max(1, left);
  }
  return 0;
}

/**
 * Counts one more action and throws 429 if the caller is over the limit.
 * @param {core.RequestEvent} request
 * @param {keyof typeof RATES} action
 * @param {string} [about]
 */
function enforceLimit(request, action, about) {
  const seconds = overLimit(request, action, about);
  if (seconds) throw tooManyRequests(seconds, request);
}

module.exports = { enforceLimit, overLimit, tooManyRequests };

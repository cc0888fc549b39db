// Limits per account and action, in memory. Per address PocketBase's own rules hold, generously.
const { counted } = require("./attempts.js");
const { refusal } = require("./errors.js");
const { isLoopback } = require("./network.js");
const { NONE, RATES, mostOf } = require("./rate-rules.js");
const { settings } = require("./site-settings.js");

const DAY_MS = 86_400_000;
const TOO_MANY = { code: "too_many", message: "Too fast. Try again shortly." };

/**
 * @param {number} seconds until it is heard again
 * @param {core.RequestEvent} [request] to be answered; hooks of records have none
 */
function tooMany(seconds, request) {
  request?.response.header().set("Retry-After", String(seconds));
  return refusal(429, TOO_MANY.message, { limit: { ...TOO_MANY, .../** @type {{}} */ ({ seconds }) } });
}

/** In its first days. @param {core.Record} account */
const isFresh = (account) =>
  account.getDateTime("created").time().unixMilli() > Date.now() - settings().new_account_days * DAY_MS;

/**
 * Counts one more of what the caller does, and refuses what is too much. Superusers are free.
 * @param {core.RequestEvent} request
 * @param {keyof typeof RATES} action
 * @param {string} [about] counts apart for each
 */
function bound(request, action, about = "") {
  if (request.hasSuperuserAuth()) return;
  const { auth } = request;
  const address = auth ? "" : request.realIP();
  if (!auth && isLoopback(address)) return;
  const who = !auth ? "guest" : isFresh(auth) ? "fresh" : "account";
  const { limits_percent } = settings();
  if (limits_percent >= NONE) return;
  for (const rate of RATES[action]) {
    const { count, left } = counted(
      `${action}${rate.seconds}`,
      `${auth?.id ?? address}${about}`,
      rate.seconds,
    );
    if (count > mostOf(rate, who, limits_percent)) throw tooMany(left, request);
  }
}

module.exports = { bound, tooMany };

// Enforces rate limits per user (or per guest network) and action, in memory. PocketBase's own rules limit each
// address, generously. No other file creates a 429 for a limit.
const { increment } = require("./counter.js");
const { apiError } = require("../lib/errors.js");
const { subnetOf } = require("../lib/network.js");
const { FIXED_RATES, UNLIMITED_PERCENT, RATES, maxFor } = require("./rates.js");
const { entriesOf, store } = require("../lib/store.js");
const { siteSettings } = require("../site/settings.js");

const DAY_MS = 86_400_000;
const REFUSED = "refused ";
const TOO_MANY = { code: "too_many", message: "You're doing that too often. Try again shortly." };

/**
 * @param {number} seconds until the caller may try again
 * @param {core.RequestEvent} [request] to set `Retry-After` on; events after a save have none
 */
function tooManyRequests(seconds, request) {
  request?.response.header().set("Retry-After", String(seconds));
  return apiError(429, TOO_MANY.message, { limit: { ...TOO_MANY, .../** @type {{}} */ ({ seconds }) } });
}

/** Whether a user registered in the last few days (`new_account_days`). @param {core.Record} user */
const isNewUser = (user) =>
  user.getDateTime("created").time().unixMilli() > Date.now() - siteSettings().new_account_days * DAY_MS;

/**
 * Finds the subject of a limit: the user, or the network of a guest.
 * @param {core.RequestEvent} request
 * @returns {{ id: string, kind: "user" | "newUser" | "guest" } | undefined} undefined for superusers and loopback
 *   guests, who have no limits
 */
function limitSubject(request) {
  if (request.hasSuperuserAuth()) return undefined;
  const { auth } = request;
  if (auth) return { id: auth.id, kind: isNewUser(auth) ? "newUser" : "user" };
  const id = subnetOf(request.realIP());
  return id ? { id, kind: "guest" } : undefined;
}

/**
 * Counts one more action of the caller.
 * @param {core.RequestEvent} request
 * @param {keyof typeof RATES} action
 * @param {string} [about] counts separately for each value
 * @returns {number} seconds until the caller may do it again, 0 for now
 */
function secondsOverLimit(request, action, about = "") {
  const subject = limitSubject(request);
  if (!subject) return 0;
  const { limits_percent } = siteSettings();
  if (limits_percent >= UNLIMITED_PERCENT) return 0;
  for (const rate of RATES[action]) {
    const { count, left } = increment(`${action}${rate.seconds}`, `${subject.id}${about}`, rate.seconds);
    if (count > maxFor(rate, subject.kind, limits_percent)) {
      noteRefusal(action);
      return Math.max(1, left);
    }
  }
  return 0;
}

/** Counts a refusal for the metrics. @param {string} limit */
const noteRefusal = (limit) => store().setFunc(REFUSED + limit, (old) => (old ?? 0) + 1);

/** Refusals since the process began. @returns {{ limit: string, count: number }[]} */
const refusals = () => entriesOf(REFUSED).map(([limit, count]) => ({ limit, count: Number(count) }));

/**
 * Counts one more action and throws 429 if the caller is over the limit.
 * @param {core.RequestEvent} request
 * @param {keyof typeof RATES} action
 * @param {string} [about]
 */
function enforceLimit(request, action, about) {
  const seconds = secondsOverLimit(request, action, about);
  if (seconds) throw tooManyRequests(seconds, request);
}

/**
 * Counts one more action on something other than the caller.
 * @param {keyof typeof FIXED_RATES} action
 * @param {string} id of the address, link or item
 * @returns {number} seconds until it is allowed again, 0 for now
 */
function secondsOverFixedLimit(action, id) {
  const { max, seconds } = FIXED_RATES[action];
  const { count, left } = increment(action, id, seconds);
  if (count <= max) return 0;
  noteRefusal(action);
  return Math.max(1, left);
}

/**
 * @param {core.RequestEvent} request
 * @param {keyof typeof FIXED_RATES} action
 * @param {string} id
 */
function enforceFixedLimit(request, action, id) {
  const seconds = secondsOverFixedLimit(action, id);
  if (seconds) throw tooManyRequests(seconds, request);
}

module.exports = {
  enforceLimit,
  enforceFixedLimit,
  secondsOverLimit,
  secondsOverFixedLimit,
  tooManyRequests,
  refusals,
};

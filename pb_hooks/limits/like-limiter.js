// Rate limit for likes. A request hook would make every like more expensive, so the ticker counts likes while it
// processes the queue, and the after-create hook (likes/hooks.js) deletes likes of throttled users. Cost per like: one
// string search.
const { likersIn } = require("../events/codec.js");
const { isAhead } = require("../lib/clock.js");
const { increment } = require("./counter.js");
const { UNLIMITED_PERCENT, RATES, maxFor } = require("./rates.js");
const { siteSettings } = require("../site/settings.js");
const { toDbTime, quotedIds, select } = require("../lib/sql.js");
const { store } = require("../lib/store.js");

const KEY = "likes.throttled";
const [RATE] = RATES.likes;
const DAY_MS = 86_400_000;
/** How long a user stays throttled. */
const THROTTLE_MS = 600_000;

/**
 * Counts in the store: every minute a loop in another engine becomes the ticker, and a map of its own would start
 * at 0.
 * @param {string[]} lines of the event queue
 */
function countLikes(lines) {
  const { limits_percent } = siteSettings();
  if (!RATE || limits_percent >= UNLIMITED_PERCENT) return;
  const lowestMax = maxFor(RATE, "newUser", limits_percent);
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const user of likersIn(lines)) {
    const n = increment("likes", user, RATE.seconds).count;
    if (n > lowestMax) counts.set(user, n);
  }
  if (counts.size) throttle(usersOverLimit(counts));
}

/**
 * Selects the users over the limit; new users have a lower one.
 * @param {Map<string, number>} counts by user
 * @returns {string[]}
 */
function usersOverLimit(counts) {
  if (!RATE) return [];
  const { limits_percent, new_account_days } = siteSettings();
  const born = toDbTime(Date.now() - new_account_days * DAY_MS);
  const sql = `SELECT id, created > {:born} AS is_new FROM users WHERE id IN (${quotedIds([...counts.keys()])})`;
  return select($app, sql, { id: "", is_new: false }, { born })
    .filter(
      (row) => (counts.get(row.id) ?? 0) > maxFor(RATE, row.is_new ? "newUser" : "user", limits_percent),
    )
    .map((row) => row.id);
}

/** Throttles these users and drops throttles that have expired. @param {string[]} users */
function throttle(users) {
  const old = store().get(KEY);
  if (!old && !users.length) return;
  const now = Date.now();
  const others = String(old ?? "")
    .split(" ")
    .filter(
      (one) => isAhead(Number(one.split(":")[1]), THROTTLE_MS, now) && !users.includes(one.slice(0, 15)),
    );
  store().set(KEY, [...others, ...users.map((id) => `${id}:${now + THROTTLE_MS}`)].join(" "));
}

/** Drops expired throttles: every like searches this text. */
const sweep = () => throttle([]);

/** @param {string} user @returns {number} seconds until the user may like again, 0 if not throttled */
function secondsThrottled(user) {
  const all = store().get(KEY);
  if (!all) return 0;
  const at = all.indexOf(`${user}:`);
  if (at < 0) return 0;
  const until = Number(all.slice(at + 16, at + 29));
  const now = Date.now();
  return isAhead(until, THROTTLE_MS, now) ? Math.ceil((until - now) / 1000) : 0;
}

module.exports = { countLikes, sweep, secondsThrottled };

// Refuses writes by suspended users, who may still read.
const { apiError } = require("../lib/errors.js");

const MESSAGE = "This account is suspended";

/**
 * Compares the date too, because the cron job lifts the status up to a minute late.
 * @param {core.Record | null | undefined} user
 */
function isSuspended(user) {
  if (user?.collection().name !== "users" || user.get("status") !== "suspended") return false;
  const until = user.getDateTime("suspended_until");
  return until.isZero() || until.time().unixMilli() > Date.now();
}

/** @param {core.Record | null | undefined} user the signed-in user; guests and superusers pass */
function assertNotSuspended(user) {
  if (!user || !isSuspended(user)) return;
  const until = user.getString("suspended_until");
  throw apiError(403, MESSAGE, {
    account: { code: "account_suspended", message: MESSAGE },
    until: { code: "until", message: until },
  });
}

module.exports = { assertNotSuspended };

// Refuses writes by suspended users, who may still read.
const { apiError } = require("../lib/errors.js");

const MESSAGE = "This account is suspended";

/**
 * Compares the date too, because the cron job lifts the status up to a minute late.
 * @param {core.Record | null | undefined} account
 */
function isSuspended(account) {
  if (account?.collection().name !== "users" || account.get("status") !== "suspended") return false;
  const until = account.getDateTime("suspended_until");
  return until.isZero() || until.time().unixMilli() > Date.now();
}

/** @param {core.Record | null | undefined} account the signed-in user; guests and superusers pass */
function assertNotSuspended(account) {
  if (!account || !isSuspended(account)) return;
  const until = account.getString("suspended_until");
  throw apiError(403, MESSAGE, {
    account: { code: "account_suspended", message: MESSAGE },
    until: { code: "until", message: until },
  });
}

module.exports = { assertNotSuspended };

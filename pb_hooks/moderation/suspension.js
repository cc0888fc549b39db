// Accounts that may read but not write for a while.
const { refusal } = require("../lib/errors.js");

const MESSAGE = "This account is suspended";

/**
 * By the date alone, though the status may be lifted only within the next minute.
 * @param {core.Record | null | undefined} account
 */
function isSuspended(account) {
  if (account?.collection().name !== "users" || account.get("status") !== "suspended") return false;
  const until = account.getDateTime("suspended_until");
  return until.isZero() || until.time().unixMilli() > Date.now();
}

/** @param {core.Record | null | undefined} account who writes; a guest or a superuser passes */
function refuseSuspended(account) {
  if (!account || !isSuspended(account)) return;
  const until = account.getString("suspended_until");
  throw refusal(403, MESSAGE, {
    account: { code: "account_suspended", message: MESSAGE },
    until: { code: "until", message: until },
  });
}

module.exports = { refuseSuspended };

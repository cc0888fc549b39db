// Refuses log-in of banned users and writes of suspended ones, and lifts suspensions that have ended.
const { apiError } = require("../lib/errors.js");
const { changeStatus, runDecision } = require("./change-status.js");
const { assertNotSuspended } = require("./suspension.js");
const { toDbTime, select } = require("../lib/sql.js");

const MESSAGE = "This account is banned";
const EXPIRED = `SELECT id FROM users WHERE status = 'suspended' AND suspended_until <> '' AND suspended_until <= {:now}`;

/** Refuses a banned user after any successful authentication. @param {core.RecordAuthRequestEvent} e */
function checkLogIn(e) {
  const user = /** @type {core.Record} */ (e.record);
  if (user.get("status") !== "banned") return e.next();
  const sql = `SELECT reason, appeal_status FROM decisions WHERE user = {:id} AND action = 'banned'
    ORDER BY seq DESC LIMIT 1`;
  const [last] = select(e.app, sql, { reason: "", appeal_status: "" }, { id: user.id });
  throw apiError(403, MESSAGE, {
    account: { code: "account_banned", message: MESSAGE },
    reason: { code: String(last?.reason ?? ""), message: "Why" },
    appeal: { code: String(last?.appeal_status ?? ""), message: "Appeal" },
  });
}

/** @type {WriteHandler} */
function rejectSuspended(e, next) {
  assertNotSuspended(e.auth);
  next();
}

/** Lifts suspensions that have ended. Runs once a minute. */
function endExpiredSuspensions() {
  for (const { id } of select($app, EXPIRED, { id: "" }, { now: toDbTime(Date.now()) })) {
    runDecision($app, (tx, later) => {
      const change = /** @type {const} */ ({
        kind: "account",
        id,
        to: { status: "active" },
        from: "suspended",
      });
      changeStatus(tx, change, { reason: "", actor: "system" }, later);
    });
  }
}

module.exports = { checkLogIn, rejectSuspended, endExpiredSuspensions };

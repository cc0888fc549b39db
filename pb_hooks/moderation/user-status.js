// Refuses log-in of banned users and writes of suspended ones, and lifts suspensions that have ended.
const { refusal } = require("../lib/errors.js");
const { change, transact } = require("./change-status.js");
const { refuseSuspended } = require("./suspension.js");
const { time, select } = require("../lib/sql.js");

const MESSAGE = "This account is banned";
const DUE = `SELECT id FROM users WHERE status = 'suspended' AND suspended_until <> '' AND suspended_until <= {:now}`;

/** Refuses a banned user after any successful authentication. @param {core.RecordAuthRequestEvent} e */
function logIn(e) {
  const account = /** @type {core.Record} */ (e.record);
  if (account.get("status") !== "banned") return e.next();
  const sql = `SELECT reason, appeal_status FROM decisions WHERE user = {:id} AND action = 'banned'
    ORDER BY seq DESC LIMIT 1`;
  const [last] = select(e.app, sql, { reason: "", appeal_status: "" }, { id: account.id });
  throw refusal(403, MESSAGE, {
    account: { code: "account_banned", message: MESSAGE },
    reason: { code: String(last?.reason ?? ""), message: "Why" },
    appeal: { code: String(last?.appeal_status ?? ""), message: "Appeal" },
  });
}

/** @type {WriteHandler} */
function write(e, next) {
  refuseSuspended(e.auth);
  next();
}

/** Lifts suspensions that have ended. Runs once a minute. */
function liftDue() {
  for (const { id } of select($app, DUE, { id: "" }, { now: time(Date.now()) })) {
    transact($app, (tx, later) => {
      const wish = /** @type {const} */ ({
        kind: "account",
        id,
        to: { status: "active" },
        from: "suspended",
      });
      change(tx, wish, { reason: "", actor: "system" }, later);
    });
  }
}

module.exports = { logIn, write, liftDue };

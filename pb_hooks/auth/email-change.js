// Change of the e-mail address: confirmed from the new address with the password, undone from the old address.
const undos = require("./email-undo.js");
const { fieldError } = require("../lib/errors.js");
const logins = require("./login-attempts.js");
const { enforceFixedLimit, enforceLimit } = require("../limits/limiter.js");
const { withBody } = require("../lib/request.js");
const { rejectCommonPassword } = require("./passwords.js");

/** @param {unknown} token @returns {core.Record | undefined} the user of a valid token */
function userOf(token) {
  try {
    return $app.findAuthRecordByToken(String(token), "emailChange");
  } catch {
    return undefined;
  }
}

/**
 * Middleware of confirm-email-change. Needed because PocketBase checks the password before any hook runs.
 * @param {core.RequestEvent} e
 */
const checkEmailChange = (e) =>
  withBody(e, ({ token }) => {
    enforceLimit(e, "email_changes");
    const user = userOf(token);
    if (!user) return e.next();
    enforceFixedLimit(e, "email_change_tries", $security.sha256(String(token)));
    return logins.countedLogIn(e, user.id, () => e.next());
  });

/**
 * @param {core.RecordConfirmEmailChangeRequestEvent} e
 * @param {(user: core.Record, kind: "undo", to: string, token: string) => void} sendMail sends a mail
 */
function confirm(e, sendMail) {
  const record = /** @type {core.Record} */ (e.record);
  const before = record.email();
  const token = undos.addUndo(record.id, before);
  try {
    e.next();
  } catch (error) {
    undos.deleteUndo(token);
    throw error;
  }
  sendMail(record, "undo", before, token);
}

/**
 * `POST /api/app/email-undo` {token, password}: restores the old address and sets a new password, because someone
 * who changed the address knew the old password. Every session ends.
 * @param {core.RequestEvent} e
 * @param {any} body
 */
function undo(e, { token, password }) {
  enforceLimit(e, "email_changes");
  const change = typeof token === "string" ? undos.findUndo(token) : undefined;
  if (!change)
    throw fieldError("token", { code: "validation_invalid_token", message: "Invalid or expired token." });
  const newPassword = typeof password === "string" ? password : "";
  const record = e.app.findRecordById("users", change.user);
  rejectCommonPassword(newPassword, record);
  record.setEmail(change.email);
  record.setVerified(true);
  record.setPassword(newPassword);
  e.app.runInTransaction((tx) => {
    tx.save(record);
    undos.deleteFrom(tx, change);
  });
  logins.forgetFailures(record.id);
  return e.noContent(204);
}

module.exports = { checkEmailChange, confirm, undo };

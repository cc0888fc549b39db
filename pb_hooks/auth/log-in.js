// Steps of log-in, session renewal and password reset that limit password guesses.
const { bodyOf } = require("../lib/request-body.js");
const { assertExpand } = require("../visibility/expand.js");
const { userByEmail } = require("./email.js");
const logins = require("./login-attempts.js");
const { enforceLimit } = require("../limits/limiter.js");
const { rejectCommonPassword } = require("./passwords.js");

/** Limits password guesses per user, including superusers. @param {PasswordRequest} e */
function logIn(e) {
  enforceLimit(e.requestEvent, "log_ins");
  if (!e.record && e.collection.name === "users") e.record = userByEmail(e.identity);
  logins.countedLogIn(e.requestEvent, e.record?.id ?? "", () => e.next(), e.identity);
}

/**
 * Runs after a successful log-in or a renewed session.
 * @param {core.RecordAuthRequestEvent} e
 * @param {() => void} next
 */
function noteNetwork(e, next) {
  const { requestEvent } = /** @type {PasswordRequest} */ (/** @type {unknown} */ (e));
  assertExpand(requestEvent, e.record?.collection().name ?? "");
  next();
  if (e.record) logins.noteNetwork(requestEvent, e.record.id);
}

/** Clears failed log-ins after a password reset by mail: they were guesses at the old password. @param {any} e */
function reset(e) {
  if (e.record) rejectCommonPassword(bodyOf(e).password, e.record);
  e.next();
  if (e.record) logins.forgetFailures(e.record.id);
}

module.exports = { logIn, noteNetwork, reset };

const { sentBody } = require("../lib/request-body.js");
const { assertExpand } = require("../visibility/expand.js");
const { userByEmail } = require("./email.js");
const logins = require("./login-attempts.js");
const { bound } = require("../limits/limiter.js");
const { refuseCommon } = require("./passwords.js");

/** Guesses at one account's password, superusers' too. @param {PasswordRequest} e */
function guess(e) {
  bound(e.requestEvent, "log_ins");
  if (!e.record && e.collection.name === "users") e.record = userByEmail(e.identity);
  logins.guess(e.requestEvent, e.record?.id ?? "", () => e.next(), e.identity);
}

/**
 * Whoever is let in, by password or with a session that is renewed.
 * @param {core.RecordAuthRequestEvent} e
 * @param {() => void} next
 */
function seen(e, next) {
  const { requestEvent } = /** @type {PasswordRequest} */ (/** @type {unknown} */ (e));
  assertExpand(requestEvent, e.record?.collection().name ?? "");
  next();
  if (e.record) logins.seen(requestEvent, e.record.id);
}

/** Whoever reads the account's mail chose a new password: guesses at the old one are over. @param {any} e */
function reset(e) {
  if (e.record) refuseCommon(sentBody(e).password, e.record);
  e.next();
  if (e.record) logins.forget(e.record.id);
}

module.exports = { guess, seen, reset };

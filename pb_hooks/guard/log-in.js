const { sentBody } = require("../lib/body.js");
const logins = require("../lib/logins.js");
const { refuseCommon } = require("./passwords.js");

/** Guesses at one account's password, superusers' too. @param {PasswordRequest} e */
function guess(e) {
  const tries = logins.attempt(e.requestEvent, e.record?.id ?? "", e.identity);
  try {
    e.next();
  } catch (error) {
    tries.failed();
    throw error;
  }
  tries.passed();
}

/** Whoever is let in, by password or with a session that is renewed. @param {core.RecordAuthRequestEvent} e */
function seen(e) {
  e.next();
  if (e.record)
    logins.seen(/** @type {PasswordRequest} */ (/** @type {unknown} */ (e)).requestEvent, e.record.id);
}

/** Whoever reads the account's mail chose a new password: guesses at the old one are over. @param {any} e */
function reset(e) {
  if (e.record) refuseCommon(sentBody(e).password, e.record);
  e.next();
  if (e.record) logins.forget(e.record.id);
}

module.exports = { guess, seen, reset };

// What ends sessions and accounts, and what PocketBase leaves out of it.
const { tooMany, forget } = require("../lib/attempts.js");
const { fieldRefusal, refusal } = require("../lib/errors.js");
const site = require("../lib/site.js");

const HOUR = 3600;
const GUESSES = { most: 10, seconds: HOUR };
const ADDRESSES = { most: 5, seconds: HOUR };

const tooFast = () => {
  const message = "Too fast. Try again shortly.";
  return refusal(429, message, { password: { code: "rate_limited", message } });
};

/**
 * `POST /api/app/logout-everywhere`: every token of the account, this one too, is worth nothing from now on, and
 * PocketBase signs its open connections out.
 * @param {core.RequestEvent} e
 */
function logOutEverywhere(e) {
  const record = /** @type {core.Record} */ (e.auth);
  record.refreshTokenKey();
  e.app.save(record);
  e.noContent(204);
}

/**
 * `GET /api/app/account`: what only its owner may know of it and no record shows.
 * @param {core.RequestEvent} e
 */
function account(e) {
  const record = /** @type {core.Record} */ (e.auth);
  e.response.header().set("Cache-Control", "no-store");
  e.json(200, { email: record.email(), verified: record.verified() });
}

/**
 * An unlocked phone must not be enough to delete an account: the request carries `password` in its body. Runs
 * after the API rule, so others' requests have been refused already.
 * @param {RecordRequest} e
 */
function confirmDelete(e) {
  if (e.hasSuperuserAuth()) return e.next();
  const { record } = e;
  const { password } = e.requestInfo().body;
  if (typeof password !== "string" || password === "") {
    throw fieldRefusal("password", { code: "validation_required", message: "Password is required" });
  }
  if (tooMany("delete", record.id, GUESSES)) throw tooFast();
  if (!record.validatePassword(password)) {
    throw fieldRefusal("password", { code: "password_wrong", message: "The password is not correct" });
  }
  forget("delete", record.id);
  e.next();
}

/**
 * Mails go to an address that somebody typed: few of them, and none where there is no way to send one.
 * @param {core.RecordRequestEmailChangeRequestEvent & { record: core.Record }} e
 */
function changeEmail(e) {
  if (!site.canMail()) {
    throw fieldRefusal("newEmail", { code: "mail_off", message: "This site cannot send mail" });
  }
  if (tooMany("email", e.record.id, ADDRESSES)) throw tooFast();
  e.next();
}

module.exports = { logOutEverywhere, account, confirmDelete, changeEmail };

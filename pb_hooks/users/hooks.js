// Checks and normalizes sign-ups and profile changes, and publishes them.
const { onlyFields, sentBody } = require("../lib/request-body.js");
const { fieldRefusal } = require("../lib/errors.js");
const { normalEmail } = require("../auth/email.js");
const publish = require("../live/publish.js");
const sanctions = require("../moderation/sanctions.js");
const { cleanTrimmed, tidy } = require("../lib/text.js");
const rules = require("./validation.js");

/** Fields that the user's other devices show. */
const SHOWN = ["username", "full_name", "bio", "avatar"];

/** @param {string} field @param {import("./validation.js").Fault | undefined} fault */
function refuse(field, fault) {
  if (fault) throw fieldRefusal(field, fault);
}

/** @type {WriteHandler} */
function signUp(e, next) {
  onlyFields(e, rules.WRITABLE_AT_SIGN_UP);
  if (e.hasSuperuserAuth()) return next();
  const { record } = e;
  judgeSizes(record, rules.SIGN_UP_MAX);
  normalise(record);
  refuse("email", rules.emailFault(record.getString("email")));
  refuse("password", rules.passwordFault(passwordOf(sentBody(e).password)));
  refuse("username", rules.usernameFault(record.getString("username"), rules.SIGN_UP_MAX));
  profile(record);
  next();
  const { language } = e.requestInfo().query;
  if (language === "bn" || language === "en") speak(record.id, language);
}

/** Sets the language of mails sent before the first log-in. @param {string} id @param {string} language */
function speak(id, language) {
  const sql = "UPDATE account_settings SET language = {:language} WHERE id = {:id}";
  $app.db().newQuery(sql).bind({ id, language }).execute();
}

/** @type {WriteHandler} */
function editProfile(e, next) {
  onlyFields(e, rules.WRITABLE);
  if (e.hasSuperuserAuth()) return next();
  const { record } = e;
  const { password } = sentBody(e);
  judgeSizes(record, rules.MAX);
  normalise(record);
  if (password !== undefined) refuse("password", rules.passwordFault(passwordOf(password)));
  if (record.getString("username") !== record.original().getString("username")) {
    refuse("username", rules.usernameFault(record.getString("username"), rules.MAX));
  }
  profile(record);
  next();
}

/** @param {core.Record} record @param {number} usernameMax */
function judgeSizes(record, usernameMax) {
  const found = rules.sizeFault((field) => record.getString(field), usernameMax);
  if (found) refuse(found.field, found.fault);
}

/** Ignores other types, because converting a large value to text is expensive. @param {unknown} sent */
const passwordOf = (sent) => (typeof sent === "string" ? sent : "");

/** @param {core.Record} record */
function profile(record) {
  refuse("full_name", rules.fullNameFault(record.getString("full_name")));
  refuse("bio", rules.bioFault(record.getString("bio")));
}

/** @param {core.Record} record */
function normalise(record) {
  record.set("username", cleanTrimmed(record.getString("username")));
  record.set("full_name", tidy(record.getString("full_name")).replace(/\s+/g, " "));
  record.set("bio", tidy(record.getString("bio")));
  const email = record.getString("email");
  // If another user has the address in another spelling, the address stays unchanged until the operator decides.
  if (email !== record.original().getString("email")) record.set("email", normalEmail(email));
}

/** @param {RecordChange} e */
function create(e) {
  normalise(e.record);
  if (!e.record.get("status")) e.record.set("status", "active");
  sanctions.createWith(e);
}

/**
 * PocketBase writes all columns of a record. Without this, counters that changed since the read would be
 * overwritten.
 * @param {RecordChange} e
 */
function update(e) {
  e.record.ignoreUnchangedFields(true);
  normalise(e.record);
  e.next();
}

/** @param {RecordChange} e */
function updated(e) {
  e.next();
  const { record } = e;
  if (record.get("status") === "banned" && record.original().get("status") !== "banned") publish.removed();
  const edited = SHOWN.some((field) => record.getString(field) !== record.original().getString(field));
  if (edited) publish.inbox("p", record.id);
}

module.exports = { signUp, editProfile, create, update, updated };

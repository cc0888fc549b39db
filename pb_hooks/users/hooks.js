// Checks and normalizes sign-ups and profile changes, and publishes them.
const { allowOnlyFields, bodyOf } = require("../lib/request-body.js");
const { fieldError } = require("../lib/errors.js");
const { normalEmail } = require("../auth/email.js");
const publish = require("../live/publish.js");
const sanctions = require("../moderation/sanctions.js");
const { normalizeTrimmed, removeInvisible } = require("../lib/text.js");
const rules = require("./validation.js");

/** Fields that the user's other devices show. */
const SHOWN = ["username", "full_name", "bio", "avatar"];

/** @param {string} field @param {import("./validation.js").InputError | undefined} fault */
function refuse(field, fault) {
  if (fault) throw fieldError(field, fault);
}

/** @type {WriteHandler} */
function createRequest(e, next) {
  allowOnlyFields(e, rules.WRITABLE_AT_SIGN_UP);
  if (e.hasSuperuserAuth()) return next();
  const { record } = e;
  judgeSizes(record, rules.SIGN_UP_MAX);
  normalise(record);
  refuse("email", rules.emailError(record.getString("email")));
  refuse("password", rules.passwordError(passwordOf(bodyOf(e).password)));
  refuse("username", rules.usernameError(record.getString("username"), rules.SIGN_UP_MAX));
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
function updateRequest(e, next) {
  allowOnlyFields(e, rules.WRITABLE);
  if (e.hasSuperuserAuth()) return next();
  const { record } = e;
  const { password } = bodyOf(e);
  judgeSizes(record, rules.MAX);
  normalise(record);
  if (password !== undefined) refuse("password", rules.passwordError(passwordOf(password)));
  if (record.getString("username") !== record.original().getString("username")) {
    refuse("username", rules.usernameError(record.getString("username"), rules.MAX));
  }
  profile(record);
  next();
}

/** @param {core.Record} record @param {number} usernameMax */
function judgeSizes(record, usernameMax) {
  const found = rules.sizeError((field) => record.getString(field), usernameMax);
  if (found) refuse(found.field, found.fault);
}

/** Ignores other types, because converting a large value to text is expensive. @param {unknown} sent */
const passwordOf = (sent) => (typeof sent === "string" ? sent : "");

/** @param {core.Record} record */
function profile(record) {
  refuse("full_name", rules.fullNameError(record.getString("full_name")));
  refuse("bio", rules.bioError(record.getString("bio")));
}

/** @param {core.Record} record */
function normalise(record) {
  record.set("username", normalizeTrimmed(record.getString("username")));
  record.set("full_name", removeInvisible(record.getString("full_name")).replace(/\s+/g, " "));
  record.set("bio", removeInvisible(record.getString("bio")));
  const email = record.getString("email");
  // If another user has the address in another spelling, the address stays unchanged until the operator decides.
  if (email !== record.original().getString("email")) record.set("email", normalEmail(email));
}

/** @param {RecordChange} e */
function create(e) {
  normalise(e.record);
  if (!e.record.get("status")) e.record.set("status", "active");
  sanctions.applyKeptSanction(e);
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
  if (record.get("status") === "banned" && record.original().get("status") !== "banned")
    publish.removalsChanged();
  const edited = SHOWN.some((field) => record.getString(field) !== record.original().getString(field));
  if (edited) publish.profileEdited(record.id);
}

module.exports = { createRequest, updateRequest, create, update, updated };

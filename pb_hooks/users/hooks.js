// Checks and normalizes sign-ups and profile changes, and publishes them.
const { allowOnlyFields, bodyOf } = require("../lib/request-body.js");
const { assertValid } = require("../lib/errors.js");
const { normalEmail } = require("../auth/email.js");
const { saveWithFiles, whileStorageAnswers } = require("../media/storage.js");
const { siteName } = require("../site/identity.js");
const { isLanguage } = require("../site/languages.js");
const publish = require("../live/publish.js");
const { pathsOfAvatar, purgeClosed } = require("../moderation/cache-purge.js");
const sanctions = require("../moderation/sanctions.js");
const { normalizeTrimmed, removeInvisible } = require("../lib/text.js");
const rules = require("./validation.js");

/** Fields that the user's other devices show. */
const PUBLIC_FIELDS = ["username", "full_name", "bio", "avatar"];

/** @type {WriteHandler} */
function createRequest(e, next) {
  allowOnlyFields(e, rules.WRITABLE_AT_SIGN_UP);
  if (e.hasSuperuserAuth()) return next();
  const { record } = e;
  checkSizes(record, rules.SIGN_UP_MAX);
  normalizeFields(record);
  assertValid("email", rules.emailError(record.getString("email")));
  assertValid("password", rules.passwordError(passwordOf(bodyOf(e).password)));
  assertValid(
    "username",
    rules.usernameError(record.getString("username"), rules.SIGN_UP_MAX, siteName("en")),
  );
  checkProfile(record);
  next();
  const { language } = e.requestInfo().query;
  if (language && isLanguage(language)) setLanguage(record.id, language);
}

/** Sets the language of mails sent before the first log-in. @param {string} id @param {string} language */
function setLanguage(id, language) {
  const sql = "UPDATE account_settings SET language = {:language} WHERE id = {:id}";
  $app.db().newQuery(sql).bind({ id, language }).execute();
}

/** @type {WriteHandler} */
function updateRequest(e, next) {
  allowOnlyFields(e, rules.WRITABLE);
  if (e.hasSuperuserAuth()) return next();
  const { record } = e;
  const { password } = bodyOf(e);
  checkSizes(record, rules.MAX);
  normalizeFields(record);
  if (password !== undefined) assertValid("password", rules.passwordError(passwordOf(password)));
  if (record.getString("username") !== record.original().getString("username")) {
    assertValid("username", rules.usernameError(record.getString("username"), rules.MAX, siteName("en")));
  }
  checkProfile(record);
  whileStorageAnswers(record, ["avatar"], next);
}

/** @param {core.Record} record @param {number} usernameMax */
function checkSizes(record, usernameMax) {
  const found = rules.sizeError((field) => record.getString(field), usernameMax);
  if (found) assertValid(found.field, found.error);
}

/** Ignores other types, because converting a large value to text is expensive. @param {unknown} sent */
const passwordOf = (sent) => (typeof sent === "string" ? sent : "");

/** @param {core.Record} record */
function checkProfile(record) {
  assertValid("full_name", rules.fullNameError(record.getString("full_name")));
  assertValid("bio", rules.bioError(record.getString("bio")));
}

/** @param {core.Record} record */
function normalizeFields(record) {
  record.set("username", normalizeTrimmed(record.getString("username")));
  record.set("full_name", removeInvisible(record.getString("full_name")).replace(/\s+/g, " "));
  record.set("bio", removeInvisible(record.getString("bio")));
  const email = record.getString("email");
  // If another user has the address in another spelling, the address stays unchanged until the operator decides.
  if (email !== record.original().getString("email")) record.set("email", normalEmail(email));
}

/** @param {RecordChange} e */
function create(e) {
  normalizeFields(e.record);
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
  normalizeFields(e.record);
  saveWithFiles(() => e.next());
}

/** @param {string} id of the user */
function forgetPreviews(id) {
  const sql = "UPDATE videos SET preview = '' WHERE user = {:id} AND preview != ''";
  $app.db().newQuery(sql).bind({ id }).execute();
}

/** @param {RecordChange} e */
function updated(e) {
  e.next();
  const { record } = e;
  if (record.get("status") === "banned" && record.original().get("status") !== "banned")
    publish.removalsChanged();
  const original = record.original();
  // Preview pictures show the name. The sweeper deletes the files, the user's browser makes the next ones.
  if (["username", "full_name"].some((field) => record.getString(field) !== original.getString(field)))
    forgetPreviews(record.id);
  const edited = PUBLIC_FIELDS.some((field) => record.getString(field) !== original.getString(field));
  if (edited) publish.profileEdited(record.id);
  purgeClosed(pathsOfAvatar(original), pathsOfAvatar(record));
}

module.exports = { createRequest, updateRequest, create, update, updated };

// Saves a user's settings and the year of birth, which can be set only once.
const { allowOnlyFields, bodyOf } = require("../lib/request-body.js");
const { assertExpand } = require("../visibility/expand.js");
const { fieldError } = require("../lib/errors.js");
const { enforceLimit } = require("../limits/limiter.js");
const { changeStatus, runDecisionWithSave } = require("../moderation/change-status.js");
const { siteSettings } = require("../site/settings.js");
const { WRITABLE_SETTINGS } = require("./validation.js");
const rules = require("./settings-validation.js");

/** @param {core.Record} record @param {string} field with JSON */
const jsonOf = (record, field) => JSON.parse(record.getString(field) || "null");

/** @param {RecordRequest} e */
function updateRequest(e) {
  assertExpand(e.requestEvent, e.collection.name);
  allowOnlyFields(e, WRITABLE_SETTINGS);
  if (e.hasSuperuserAuth()) return e.next();
  enforceLimit(e.requestEvent, "settings");
  const { record } = e;
  const body = bodyOf(e);
  if ("language" in body) {
    const fault = rules.languageError(record.getString("language"));
    if (fault) throw fieldError("language", fault);
  }
  if ("switches" in body) {
    const error = rules.switchesError(jsonOf(record, "switches"));
    if (error) throw fieldError("switches", error);
  }
  if ("filters" in body) {
    const read = rules.parseFilters(jsonOf(record, "filters"));
    if ("error" in read) throw fieldError("filters", read.error);
    record.set("filters", read.filters);
  }
  if ("birth_year" in body) checkBirthYear(e.app, record);
  e.next();
}

/**
 * Suspends a user who is too young until the required age. A second answer is refused, because it would likely be
 * false.
 * @param {core.App} app
 * @param {core.Record} record
 */
function checkBirthYear(app, record) {
  const minAge = siteSettings().min_age;
  const before = record.original().getInt("birth_year");
  const born = record.getFloat("birth_year");
  const error = rules.birthYearError(before, born, minAge, Date.now());
  if (!error) return;
  if (error.code === "too_young" && !before)
    suspendUntilOldEnough(app, record.id, born, rules.oldEnoughDate(born, minAge));
  throw fieldError("birth_year", error);
}

/** @param {core.App} app @param {string} id @param {number} born @param {string} until */
function suspendUntilOldEnough(app, id, born, until) {
  runDecisionWithSave({ app }, (tx, later) => {
    const sql = "UPDATE account_settings SET birth_year = {:born} WHERE id = {:id}";
    tx.db().newQuery(sql).bind({ id, born }).execute();
    const to = /** @type {const} */ ({ status: "suspended", until });
    changeStatus(tx, { kind: "account", id, to, from: "active" }, { reason: "", actor: "system" }, later);
  });
}

/**
 * Triggers write the muted users in the same row. Without this, a settings change saved at the same time would
 * overwrite them.
 * @param {RecordChange} e
 */
function update(e) {
  e.record.ignoreUnchangedFields(true);
  e.next();
}

module.exports = { updateRequest, update };

// Hooks for the operator's settings: there is one row, which can be edited only.
const { apiError, assertValid } = require("../lib/errors.js");
const { accentError } = require("./accent.js");
const names = require("./names.js");
const settings = require("./settings.js");

/** @param {RecordChange} e */
function create(e) {
  if (e.record.id !== settings.SETTINGS_ID) throw apiError(400, "There is one row of settings: edit it");
  e.next();
}

function remove() {
  throw apiError(400, "There is one row of settings: edit it");
}

/** @param {RecordChange} e */
function update(e) {
  const { record } = e;
  const text = (/** @type {string} */ field) => record.getString(field).trim();
  assertValid("accent", accentError(text("accent")));
  assertValid("languages", names.languagesError(text("languages")));
  record.set("accent", text("accent").toLowerCase());
  record.set("languages", names.languageCodes(text("languages")).join(" "));
  record.set("name_bn", text("name_bn"));
  record.set("name_en", text("name_en"));
  e.next();
}

/**
 * Gives PocketBase the site's name, for its own mails and the dashboard. The sender of mails follows while it is the
 * former name, so that an operator may choose another.
 * @param {core.Record} record with the new settings
 */
function nameMails(record) {
  const chosen = (/** @type {core.Record} */ of) => ({
    name_bn: of.getString("name_bn"),
    name_en: of.getString("name_en"),
    languages: of.getString("languages"),
  });
  const [before, after] = [chosen(record.original()), chosen(record)];
  const all = $app.settings();
  const { meta } = all;
  const sender = meta.senderName === names.nameIn(before, "en") ? names.nameIn(after, "en") : meta.senderName;
  const name = names.fullName(after);
  if (meta.appName === name && meta.senderName === sender) return;
  meta.appName = name;
  meta.senderName = sender;
  $app.save(all);
}

/** @param {RecordChange} e @param {(e: RecordChange) => void} rescore runs after the new settings are valid */
function updated(e, rescore) {
  e.next();
  settings.invalidateSettings();
  nameMails(e.record);
  rescore(e);
}

module.exports = { create, remove, update, updated };

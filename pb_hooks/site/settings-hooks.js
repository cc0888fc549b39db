// Hooks for the operator's settings: there is one row, which can be edited only.
const { apiError } = require("../lib/errors.js");
const settings = require("./settings.js");

/** @param {RecordChange} e */
function create(e) {
  if (e.record.id !== settings.SETTINGS_ID) throw apiError(400, "There is one row of settings: edit it");
  e.next();
}

function remove() {
  throw apiError(400, "There is one row of settings: edit it");
}

/** @param {RecordChange} e @param {(e: RecordChange) => void} rescore runs after the new settings are valid */
function updated(e, rescore) {
  e.next();
  settings.invalidateSettings();
  rescore(e);
}

module.exports = { create, remove, updated };

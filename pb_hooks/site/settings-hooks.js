// Hooks for the operator's settings: there is one row, which can be edited only.
const { refusal } = require("../lib/errors.js");
const settings = require("./settings.js");

/** @param {RecordChange} e */
function create(e) {
  if (e.record.id !== settings.ID) throw refusal(400, "There is one row of settings: edit it");
  e.next();
}

function remove() {
  throw refusal(400, "There is one row of settings: edit it");
}

/** @param {RecordChange} e */
function updated(e) {
  e.next();
  settings.changed();
}

module.exports = { create, remove, updated };

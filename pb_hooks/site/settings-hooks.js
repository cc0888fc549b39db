// The operator's own collections: one row of settings, and words that can be compared at all.
const { fieldRefusal, refusal } = require("../lib/errors.js");
const settings = require("../lib/site-settings.js");
const words = require("../lib/words/judge.js");
const { patternFault } = require("../lib/words/patterns.js");

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

/** @param {RecordChange} e */
function word(e) {
  const { record } = e;
  if (!record.get("kind")) record.set("kind", "word");
  if (!record.get("action")) record.set("action", "hold");
  const code = patternFault({ pattern: record.getString("pattern"), kind: record.getString("kind") });
  if (code)
    throw fieldRefusal("pattern", { code, message: "At least two letters, or it would meet everything" });
  e.next();
}

/** @param {RecordChange} e */
function changed(e) {
  e.next();
  words.changed();
}

module.exports = { create, remove, updated, word, words: changed };

// Validates the operator's blocked words: each needs enough letters to be compared.
const { fieldRefusal } = require("../lib/errors.js");
const words = require("./blocked-words.js");
const { patternFault } = require("./patterns.js");

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

module.exports = { word, words: changed };

// Validates the operator's blocked words: each needs enough letters to be compared.
const { fieldError } = require("../lib/errors.js");
const { invalidateWords } = require("./blocked-words.js");
const { patternError } = require("./patterns.js");

/** @param {RecordChange} e */
function validateWord(e) {
  const { record } = e;
  if (!record.get("kind")) record.set("kind", "word");
  if (!record.get("action")) record.set("action", "hold");
  const code = patternError({ pattern: record.getString("pattern"), kind: record.getString("kind") });
  if (code)
    throw fieldError("pattern", { code, message: "At least two letters, or it would meet everything" });
  e.next();
}

/** @param {RecordChange} e */
function wordsChanged(e) {
  e.next();
  invalidateWords();
}

module.exports = { validateWord, wordsChanged };

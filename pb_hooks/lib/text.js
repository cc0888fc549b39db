// Text as people type it, made comparable: pure, used by hooks and unit tests alike.

/** Embeddings, overrides and isolates: they can make a caption or a name read as something else. */
const BIDI_CONTROLS = /[\u202A-\u202E\u2066-\u2069]/g;
/** Directional marks, and what joins or parts letters without being seen. */
const INVISIBLE = /[\u061C\u200B-\u200F\u2060\uFEFF]/g;

/**
 * What is stored: one spelling per word (NFC), no direction tricks. Joiners stay, Bangla needs them.
 * @param {string} text
 */
function clean(text) {
  return text.normalize("NFC").replace(BIDI_CONTROLS, "");
}

/** @param {string} text */
function cleanTrimmed(text) {
  return clean(text).trim();
}

/**
 * What is searched: as `clean`, without anything invisible, lower case.
 * @param {string} text
 */
function searchKey(text) {
  return cleanTrimmed(text).replace(INVISIBLE, "").toLowerCase();
}

/** Nothing a reader would see. @param {string} text */
function isBlank(text) {
  return clean(text).replace(INVISIBLE, "").trim() === "";
}

/** Length in code points, as limits count. @param {string} text */
function length(text) {
  let n = 0;
  for (const _ of text) n++;
  return n;
}

/** Length in UTF-8. @param {string} text */
function bytes(text) {
  let n = 0;
  for (const letter of text) {
    const code = letter.codePointAt(0) ?? 0;
    n += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
  }
  return n;
}

module.exports = { clean, cleanTrimmed, searchKey, isBlank, length, bytes };

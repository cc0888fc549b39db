// Splits a search key (lib/text.js) into words as SQLite's tokenizer does, without regular expressions, which cost goja
// ten times as much. Pure.

/**
 * First and last code units of the letters, digits and marks of Latin, Arabic, Devanagari and Bangla. Each must be part of
 * a word for the tokenizer of `search_words_fts`, as a phrase is an error there; a test compares. Other scripts are searched
 * by trigrams.
 */
const RANGES = [
  [0x30, 0x39],
  [0x61, 0x7a],
  [0xc0, 0xd6],
  [0xd8, 0xf6],
  [0xf8, 0x24f],
  [0x300, 0x36f],
  [0x620, 0x669],
  [0x66e, 0x6d3],
  [0x900, 0x963],
  [0x966, 0x96f],
  [0x971, 0x9f1],
];
/** Longer words are not in the vocabulary and have no others like them. */
const MAX_LETTERS = 40;
/** Distinct words of one caption that the vocabulary counts. */
const MAX_COUNTED = 60;
const BANGLA = [0x980, 0x9ff];

/** @param {number} code @returns {boolean} */
function isWordLetter(code) {
  if (code >= 0x971) return code <= 0x9f1;
  for (const [from = 0, to = 0] of RANGES) if (code <= to) return code >= from;
  return false;
}

/** @param {string} key @returns {string[]} */
function splitWords(key) {
  const words = [];
  let start = -1;
  for (let i = 0; i <= key.length; i++) {
    const isLetter = i < key.length && isWordLetter(key.charCodeAt(i));
    if (isLetter && start < 0) start = i;
    if (!isLetter && start >= 0) {
      words.push(key.slice(start, i));
      start = -1;
    }
  }
  return words;
}

/** The word has a letter from a to z, and none of Bangla. @param {string} word */
function isLatin(word) {
  let found = false;
  for (let i = 0; i < word.length; i++) {
    const code = word.charCodeAt(i);
    if (code >= /** @type {number} */ (BANGLA[0])) return false;
    if (code >= 0x61 && code <= 0x7a) found = true;
  }
  return found;
}

/** @param {string} word */
function hasLetter(word) {
  for (let i = 0; i < word.length; i++) if (word.charCodeAt(i) > 0x39) return true;
  return false;
}

/**
 * The distinct words of a caption that others may be offered: no names, links or numbers.
 * @param {string} key search key of the caption
 * @returns {string[]}
 */
function wordsToCount(key) {
  /** @type {Set<string>} */
  const found = new Set();
  for (const chunk of key.split(/\s+/)) {
    if (chunk.includes("@") || chunk.includes("://") || chunk.startsWith("www.")) continue;
    for (const word of splitWords(chunk)) {
      if (word.length > 1 && word.length <= MAX_LETTERS && hasLetter(word)) found.add(word);
      if (found.size === MAX_COUNTED) return [...found];
    }
  }
  return [...found];
}

module.exports = { MAX_LETTERS, splitWords, isLatin, wordsToCount };

// Splits text into words for comparison and undoes tricks that hide words from a filter. Pure.

const LOOK_ALIKES = require("./confusables.js");

/** @type {Record<string, string>} */
const LIKE = {};
for (const [latin, letters] of Object.entries(LOOK_ALIKES))
  for (const letter of letters) LIKE[letter] = latin;

/** Marks that change the look of a letter: accents, joiners, and the dot of ড়, ঢ়, য়. */
const MARKS = new RegExp(
  [
    "[\\u0300-\\u036f\\u0483-\\u0489\\u1ab0-\\u1aff\\u1dc0-\\u1dff\\u20d0-\\u20ff\\ufe20-\\ufe2f]",
    "\\u09bc",
    "[\\u00ad\\u034f\\u061c\\u115f\\u1160\\u17b4\\u17b5\\u180b-\\u180e\\u200b-\\u200f\\u202a-\\u202e\\u2060-\\u206f\\u2800]",
    "[\\ufe00-\\ufe0f\\ufeff\\ufff0-\\ufffb]",
  ].join("|"),
  "g",
);
/** From this code point on Unicode has tags and other invisible characters. */
const UNSEEN_FROM = "\u{e0000}";
const BANGLA_DIGIT = /[\u09e6-\u09ef]/g;
const BANGLA_ZERO = 0x09e6;
const BANGLA = "\u0980-\u09ff";
/** Digits and signs count as letters only inside words with letters: see `CLASS` in patterns.js. */
const WORD = new RegExp(`[a-z0-9$@!|*${BANGLA}]+`, "g");
const LETTER = new RegExp(`[a-z${BANGLA}]`);
/** One Bangla consonant with its signs, or one Latin letter. */
const ONE =
  /^(?:[a-z0-9$*]|[\u0985-\u09b9\u09ce\u09dc-\u09df](?:\u09cd[\u0995-\u09b9])*[\u0981-\u0983\u09be-\u09cd]*)$/;
const LINK_START = /\b(?:https?:\/\/|www\.)+/g;

/** @param {string} text */
function toPlainLetters(text) {
  let out = "";
  for (const letter of text.normalize("NFKD").replace(MARKS, ""))
    if (letter.length === 1 || letter < UNSEEN_FROM) out += LIKE[letter] ?? letter;
  return out.toLowerCase().normalize("NFC").replace(/অা/g, "আ");
}

/** @param {string} word as returned by `plain` @returns {string} with Latin digits, if the word has Latin letters */
const withLatinDigits = (word) =>
  /[a-z]/.test(word)
    ? word.replace(BANGLA_DIGIT, (digit) => String(digit.charCodeAt(0) - BANGLA_ZERO))
    : word;

/** Removes punctuation at the ends of a word. @param {string} word */
function toBareLetters(word) {
  let [start, end] = [0, word.length];
  while (start < end && "@!|*".includes(word.charAt(start))) start++;
  while (end > start && "@!|*".includes(word.charAt(end - 1))) end--;
  return word.slice(start, end);
}

/**
 * Returns the words of a text in order, and joined forms of words that were split: single letters ("f u c k"), and
 * words with signs but no blank between them ("ma-gi", "t.me/x").
 * @param {string} text
 * @returns {{ words: string[], joined: string[] }}
 */
function splitWords(text) {
  /** @type {string[]} */
  const words = [];
  /** @type {string[]} */
  const joined = [];
  /** @type {string[]} */
  let alone = [];
  const endAlone = () => {
    if (alone.length > 2) joined.push(alone.join(""));
    alone = [];
  };
  for (const chunk of toPlainLetters(text).replace(LINK_START, " ").split(/\s+/)) {
    const parts = (withLatinDigits(chunk).match(WORD) ?? []).map(toBareLetters).filter(Boolean);
    words.push(...parts);
    if (parts.length > 1) joined.push(parts.join(""));
    for (const part of parts) {
      if (ONE.test(part)) alone.push(part);
      else endAlone();
    }
  }
  endAlone();
  return { words, joined };
}

/** @param {string} word */
const hasLetters = (word) => LETTER.test(word);

module.exports = { toPlainLetters, withLatinDigits, toBareLetters, splitWords, hasLetters };

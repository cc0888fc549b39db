// Compiles blocked words to regular expressions and compares texts with them. Pure.
// A word matches by spelling (digits and signs for letters, letters repeated, masked or split) and, from four
// letters on, by sound: Bangla text matches a word listed in Banglish and the reverse. Noun endings are allowed. A
// pattern also matches by spelling; `*` is any number of letters, `?` is one.
const { toBareLetters, hasLetters, toPlainLetters, withLatinDigits, splitWords } = require("./letters.js");
const { soundKey } = require("./sounds.js");

/** @typedef {"" | "hold" | "refuse"} Verdict */
/** @typedef {{ pattern: string, kind: string, action: string }} Row */

/** Characters that people write instead of a letter. */
/** @type {Record<string, string>} */
const CLASS = {
  0: "0o",
  1: "1il|!",
  a: "a4@",
  b: "b8",
  e: "e3",
  g: "g69",
  i: "i1!|",
  l: "l1|",
  o: "o0",
  s: "s5$",
  t: "t7",
  u: "uv",
  z: "z2",
  "\u09bf": "\u09bf\u09c0",
  "\u09c0": "\u09bf\u09c0",
  "\u09c1": "\u09c1\u09c2",
  "\u09c2": "\u09c1\u09c2",
  ন: "নণ",
  ণ: "নণ",
  শ: "শষস",
  ষ: "শষস",
  স: "শষস",
  জ: "জয",
  য: "জয",
  র: "রড",
  ড: "রড",
};
const VOWEL = /[aeiou\u09be-\u09cc]/;
const ENDINGS =
  "s|es|er|ra|ke|der|ta|ti|gula|gulo|\u09c7?র|\u09c7?রা|কে|রে|\u09c7?দের|টা|টি|টার|গুলা|গুলো|গুলার|ই|ও|\u09c7|তে|\u09c7র";
const SOUND_ENDINGS = "s|es|er|ra|r|ke|der|ta|ti|gula|gulo|e|te";
const MIN_SOUND_LENGTH = 4;
const ANY = "[^ ]*";

/**
 * Returns the characters that match a letter of the list.
 * @param {string} letter @param {boolean} first the first letter cannot be masked
 */
const one = (letter, first) => `[${CLASS[letter] ?? letter}${first ? "" : "*"}]`;

/**
 * A vowel or a repeated letter of a listed word matches as often or more often. A single consonant matches once or
 * at least three times.
 * @param {string} letter
 * @param {number} times
 * @param {boolean} first
 */
function spelled(letter, times, first) {
  const sign = one(letter, first);
  if (VOWEL.test(letter) || times > 1) return `${sign}{${times},}`;
  return `${sign}(?:${sign}{2,})?`;
}

/** @param {string} word as returned by `toPlainLetters`; letters and digits only */
function spelling(word) {
  return (word.match(/(.)\1*/gu) ?? [])
    .map((run, i) => spelled([...run][0] ?? "", [...run].length, i === 0))
    .join("\u09cd?"); // writers often omit the sign that joins consonants
}

/** @param {string[]} words of one row @returns {string} "" if they are too short to match by sound */
function sounding(words) {
  const sounds = words.map((word) => soundKey(word, "~"));
  if (sounds.join("").replace(/~/g, "").length < MIN_SOUND_LENGTH) return "";
  // Makes an unwritten vowel and the second of two equal consonants optional.
  const optional = (/** @type {string} */ sound) =>
    sound.replace(/([^aeiou~])\1/g, "$1$1?").replace(/~/g, "[oa]?");
  return sounds.map(optional).join("  ");
}

/** @param {string} typed */
const lettersOf = (typed) => splitWords(typed).words.filter(hasLetters);

/**
 * Returns letters, digits, `*` and `?`, and drops everything between them, as `joined` does.
 * @param {string} typed
 */
const wildLetters = (typed) =>
  withLatinDigits(toPlainLetters(typed.trim()).replace(/^(?:https?:\/\/|www\.)+/, "")).replace(
    /[^a-z0-9*?\u0980-\u09ff]/g,
    "",
  );

/** @param {string} typed */
const wildcards = (typed) =>
  [...wildLetters(typed).replace(/\*+/g, "*")]
    .map((letter, i) => (letter === "*" ? ANY : letter === "?" ? "[^ ]" : one(letter, i === 0)))
    .join("");

/**
 * Returns the error code of a row, "" if it is valid.
 * @param {{ pattern: string, kind: string }} row
 */
function patternError({ pattern, kind }) {
  const word = kind === "pattern" ? wildLetters(pattern).replace(/[*?]/g, "") : lettersOf(pattern).join("");
  return [...word.replace(/[\u0981-\u0983\u09be-\u09cd]/g, "")].length < 2 ? "pattern_short" : "";
}

/** @param {string[]} alternatives @param {string} ending */
const oneOf = (alternatives, ending) =>
  alternatives.length ? new RegExp(` (?:${alternatives.join("|")})${ending} `) : null;

/** @param {Row[]} rows */
function expressions(rows) {
  const words = rows.filter((row) => row.kind !== "pattern").map((row) => lettersOf(row.pattern));
  const patterns = rows.filter((row) => row.kind === "pattern").map((row) => wildcards(row.pattern));
  const listed = words.filter((of) => of.length > 0);
  return {
    spelled: oneOf(
      listed.map((of) => of.map((word) => spelling(toBareLetters(word))).join("  ")),
      `(?:${ENDINGS})?`,
    ),
    sounds: oneOf(listed.map((of) => sounding(of)).filter(Boolean), `(?:${SOUND_ENDINGS})?`),
    wild: oneOf(patterns.filter(Boolean), ""),
  };
}

/**
 * Puts a blank on both sides of each word, so that no blank belongs to two matches, and one more between lists, so
 * that no match spans two lists.
 * @param {string[][]} lists
 */
const inRow = (lists) => lists.map((words) => words.map((word) => ` ${word} `).join("")).join(" ");

/** @param {ReturnType<typeof expressions>} by @param {string} letters @param {string} sounds */
const matches = (by, letters, sounds) =>
  Boolean(by.spelled?.test(letters) || by.wild?.test(letters) || by.sounds?.test(sounds));

/**
 * @param {Row[]} rows
 * @returns {(text: string) => Verdict}
 */
function compile(rows) {
  const valid = rows.filter((row) => patternError(row) === "");
  const refused = expressions(valid.filter((row) => row.action === "refuse"));
  const held = expressions(valid.filter((row) => row.action !== "refuse"));
  return (text) => {
    if (!valid.length || !text) return "";
    const { words, joined } = splitWords(text);
    const spokenSounds = [words, joined].flatMap((list) => {
      const spoken = list.filter(hasLetters);
      return [spoken.map((word) => soundKey(word)), spoken.map((word) => soundKey(word, "o"))];
    });
    const [letters, sounds] = [inRow([words, joined]), inRow(spokenSounds)];
    return matches(refused, letters, sounds) ? "refuse" : matches(held, letters, sounds) ? "hold" : "";
  };
}

module.exports = { compile, patternError };

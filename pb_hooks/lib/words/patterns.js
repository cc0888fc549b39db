// Blocked words made into expressions, and texts judged by them. Pure.
//
// A word is met as it is spelled (with digits and signs for letters, letters repeated, masked or taken apart) and, from
// four letters on, as it sounds: in Bangla what was listed in Banglish and the other way round. Endings of nouns are
// allowed. A pattern is met as it is spelled; `*` is any number of letters, `?` one.
const { bare, hasLetters, plain, wordsOf } = require("./letters.js");
const { soundOf } = require("./sounds.js");

/** @typedef {"" | "hold" | "refuse"} Verdict */
/** @typedef {{ pattern: string, kind: string, action: string }} Row */

/** What may stand for a letter. */
/** @type {Record<string, string>} */
const CLASS = {
  a: "a4@",
  b: "b8",
  e: "e3",
  g: "g69",
  i: "i1!|",
  l: "l1|",
  o: "o0",
  s: "s5$",
  t: "t7",
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
const SHORTEST_SOUND = 4;
const ANY = "[^ ]*";

/**
 * One letter of a listed word, so many in a row: as often, or much more often; vowels from once on.
 * @param {string} letter
 * @param {number} times
 * @param {boolean} first no mask stands for the first letter
 */
function spelled(letter, times, first) {
  const one = `[${CLASS[letter] ?? letter}${first ? "" : "*"}]`;
  if (VOWEL.test(letter) || times > 1) return `${one}{${times},}`;
  return `${one}(?:${one}{2,})?`;
}

/** @param {string} word as `plain` leaves it; letters and digits only */
function spelling(word) {
  return (word.match(/(.)\1*/gu) ?? [])
    .map((run, i) => spelled([...run][0] ?? "", [...run].length, i === 0))
    .join("\u09cd?"); // the sign that joins consonants is often left out
}

/** @param {string[]} words of one row @returns {string} "" where they are too short to be told by their sound */
function sounding(words) {
  const sounds = words.map((word) => soundOf(word, "~"));
  if (sounds.join("").replace(/~/g, "").length < SHORTEST_SOUND) return "";
  // A vowel that is not written, and a double that is written once.
  const optional = (/** @type {string} */ sound) =>
    sound.replace(/([^aeiou~])\1/g, "$1$1?").replace(/~/g, "[oa]?");
  return sounds.map(optional).join("  ");
}

/** @param {string} typed */
const lettersOf = (typed) => wordsOf(typed).words.filter(hasLetters);

/** With its wildcards; what lies between its letters is left out, as in `joined`. @param {string} typed */
function wildcards(typed) {
  const letters = plain(typed.trim())
    .replace(/^(?:https?:\/\/|www\.)+/, "")
    .replace(/[^a-z0-9*?\u0980-\u09ff]/g, "");
  return letters.replace(/\*+/g, ANY).replace(/\?/g, "[^ ]");
}

/**
 * What a row lacks to be one, "" for nothing.
 * @param {{ pattern: string, kind: string }} row
 */
function patternFault({ pattern, kind }) {
  const word =
    kind === "pattern"
      ? wildcards(pattern)
          .split(ANY)
          .join("")
          .replace(/\[\^ \]/g, "")
      : lettersOf(pattern).join("");
  return [...word.replace(/[\u0981-\u0983\u09be-\u09cd]/g, "")].length < 2 ? "pattern_short" : "";
}

/** @param {string[]} ways @param {string} ending */
const oneOf = (ways, ending) => (ways.length ? new RegExp(` (?:${ways.join("|")})${ending} `) : null);

/** @param {Row[]} rows */
function expressions(rows) {
  const words = rows.filter((row) => row.kind !== "pattern").map((row) => lettersOf(row.pattern));
  const patterns = rows.filter((row) => row.kind === "pattern").map((row) => wildcards(row.pattern));
  const listed = words.filter((of) => of.length > 0);
  return {
    spelled: oneOf(
      listed.map((of) => of.map((word) => spelling(bare(word))).join("  ")),
      `(?:${ENDINGS})?`,
    ),
    sounds: oneOf(listed.map((of) => sounding(of)).filter(Boolean), `(?:${SOUND_ENDINGS})?`),
    wild: oneOf(patterns.filter(Boolean), ""),
  };
}

/** @param {ReturnType<typeof expressions>} by @param {string} letters @param {string} sounds */
const meets = (by, letters, sounds) =>
  Boolean(by.spelled?.test(letters) || by.wild?.test(letters) || by.sounds?.test(sounds));

/**
 * @param {Row[]} rows
 * @returns {(text: string) => Verdict}
 */
function compile(rows) {
  const sound = rows.filter((row) => patternFault(row) === "");
  const refused = expressions(sound.filter((row) => row.action === "refuse"));
  const held = expressions(sound.filter((row) => row.action !== "refuse"));
  return (text) => {
    if (!sound.length || !text) return "";
    const { words, joined } = wordsOf(text);
    const all = [...words, ...joined];
    // A blank on both sides of each: one is never used for two.
    const letters = all.map((word) => ` ${word} `).join("");
    const spoken = all.filter(hasLetters);
    const sounds = [...spoken.map((word) => soundOf(word)), ...spoken.map((word) => soundOf(word, "o"))];
    const heard = sounds.map((sound) => ` ${sound} `).join("");
    return meets(refused, letters, heard) ? "refuse" : meets(held, letters, heard) ? "hold" : "";
  };
}

module.exports = { compile, patternFault };

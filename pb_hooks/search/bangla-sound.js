// Bones and spelling of a word written in Bangla. Pure.
const { CONSONANTS, VOWELS, HASANTA, NUKTA, B_IS_SPOKEN_AFTER } = require("./bangla-letters.js");
const { Skeleton } = require("./skeleton.js");

const SILENT = ["", ""];
const GLIDE = "y";

/** A consonant behind a hasanta; undefined if it is spoken as it stands. @param {string} word @param {number} i */
function joinedConsonant(word, i) {
  const letter = word[i];
  const before = word[i - 2] ?? "";
  if (letter === "য") return before === "র" && i > 2 ? undefined : before === "হ" ? ["j", "j"] : SILENT;
  if (letter === "ব") {
    const isUd = before === "দ" && word[i - 3] === "উ";
    return isUd || B_IS_SPOKEN_AFTER.includes(before) ? undefined : SILENT;
  }
  if (letter === "ষ" && before === "ক") return ["", "h"];
  if (letter === "ঞ" && before === "জ") return SILENT;
  if (letter === "ম" && before === "ষ" && word[i - 4] === "ক") return SILENT;
  return (letter === "গ" || letter === "ঘ") && before === "ঙ" ? SILENT : undefined;
}

/** How the consonant at `i` is spoken. @param {string} word @param {number} i */
function consonantAt(word, i) {
  const letter = /** @type {string} */ (word[i]);
  const next = word[i + 1];
  if (next === NUKTA) return letter === "য" ? ["", GLIDE] : ["r", "r"];
  if (next === HASANTA && letter === "জ" && word[i + 2] === "ঞ") return ["g", "g"];
  if (next === HASANTA && letter === "হ" && word[i + 2] === "য") return SILENT;
  return (word[i - 1] === HASANTA ? joinedConsonant(word, i) : undefined) ?? CONSONANTS[letter] ?? SILENT;
}

/** The consonant whose last sign stands at `i` has a vowel that is not written. @param {string} word @param {number} i */
function hasUnwrittenVowel(word, i) {
  const next = word[i + 1];
  if (word[i] === "\u0982" || word[i] === "ৎ") return false;
  if (next === undefined) return word[i - 1] === HASANTA;
  return next in CONSONANTS || (next in VOWELS && next < NUKTA) || next === "ঋ";
}

/** @param {string} word search key @returns {import("./skeleton.js").Sound} */
function banglaSound(word) {
  const made = new Skeleton();
  for (let i = 0; i < word.length; i++) {
    const letter = /** @type {string} */ (word[i]);
    if (letter in VOWELS) made.vowel(/** @type {string} */ (VOWELS[letter]));
    else if (letter === "\u09c3" || letter === "ঋ") {
      made.consonant("r", "r");
      made.vowel("i");
    } else if (letter in CONSONANTS) {
      const [bone = "", spelling = ""] = consonantAt(word, i);
      if (word[i + 1] === NUKTA) i++;
      if (spelling === GLIDE) made.vowel(GLIDE);
      else made.consonant(bone, spelling);
      if (hasUnwrittenVowel(word, i)) made.vowel("o");
    } else if (letter >= "0" && letter <= "z") made.consonant(letter, letter);
  }
  return made.result();
}

module.exports = { banglaSound };

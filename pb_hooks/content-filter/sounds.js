// Maps a word to a short Latin form of its sound, the same for Bangla and Banglish. Pure.

const SIGNS = {
  "\u09be": "a",
  "\u09bf": "i",
  "\u09c0": "i",
  "\u09c1": "u",
  "\u09c2": "u",
  "\u09c3": "ri",
  "\u09c7": "e",
  "\u09c8": "oi",
  "\u09cb": "o",
  "\u09cc": "ou",
};
const VOWELS = { অ: "o", আ: "a", ই: "i", ঈ: "i", উ: "u", ঊ: "u", ঋ: "ri", এ: "e", ঐ: "oi", ও: "o", ঔ: "ou" };
const CONSONANTS = {
  ক: "k",
  খ: "k",
  গ: "g",
  ঘ: "g",
  ঙ: "n",
  চ: "c",
  ছ: "c",
  জ: "j",
  ঝ: "j",
  ঞ: "n",
  ট: "t",
  ঠ: "t",
  ড: "d",
  ঢ: "d",
  ণ: "n",
  ত: "t",
  থ: "t",
  দ: "d",
  ধ: "d",
  ন: "n",
  প: "p",
  ফ: "p",
  ব: "b",
  ভ: "b",
  ম: "m",
  য: "j",
  র: "r",
  ল: "l",
  শ: "s",
  ষ: "s",
  স: "s",
  হ: "h",
  ৎ: "t",
  "\u0982": "n",
};
const HASANTA = "\u09cd";
/** Replaces two Latin letters for one sound first, then single letters. */
/** @type {[RegExp, string][]} */
const LATIN = [
  [/ng(?=[^aeiou]|$)/g, "n"],
  [/c?ch+/g, "c"],
  [/ck/g, "k"],
  [/([kgjtdb])h/g, "$1"],
  [/[pf]h?/g, "p"],
  [/sh/g, "s"],
  [/q/g, "k"],
  [/x/g, "ks"],
  [/z/g, "j"],
  [/v/g, "b"],
  [/w/g, "o"],
  [/y/g, "i"],
  [/oo/g, "u"],
  [/ee/g, "i"],
];
/** @type {Record<string, string>} */
const DIGITS = {
  0: "o",
  1: "i",
  3: "e",
  4: "a",
  5: "s",
  7: "t",
  9: "g",
  "@": "a",
  $: "s",
  "!": "i",
  "|": "i",
};

/** @param {Record<string, string>} table @param {string | undefined} letter */
const at = (table, letter) => (letter === undefined ? undefined : table[letter]);

/**
 * @param {string} word as returned by `toPlainLetters`
 * @param {string} [inherent] inserted after a consonant with an unwritten vowel
 */
function soundKey(word, inherent = "") {
  let out = "";
  const letters = [...word];
  for (const [i, letter] of letters.entries()) {
    const next = letters[i + 1];
    const consonant = at(CONSONANTS, letter);
    if (consonant !== undefined) {
      const hasInherentVowel =
        next !== undefined && at(CONSONANTS, next) !== undefined && letter !== "\u0982" && letter !== "ৎ";
      out += consonant + (hasInherentVowel && next !== HASANTA ? inherent : "");
    } else
      out +=
        at(SIGNS, letter) ??
        at(VOWELS, letter) ??
        (/[a-z]/.test(letter) || letter === inherent ? letter : (at(DIGITS, letter) ?? ""));
  }
  for (const [spelling, sound] of LATIN) out = out.replace(spelling, sound);
  return out.replace(/([aeiou])\1+/g, "$1").replace(/([^aeiou])\1{2,}/g, "$1");
}

module.exports = { soundKey };

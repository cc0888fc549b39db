// Letters of Bangla for the search: the class of each consonant, which is all that `bones` keeps, and its spelling in Latin
// letters. Pure.

/** Class of the consonant and its spelling. @type {Record<string, [bone: string, spelling: string]>} */
const CONSONANTS = {
  ক: ["k", "k"],
  খ: ["k", "kh"],
  গ: ["g", "g"],
  ঘ: ["g", "gh"],
  ঙ: ["n", "ng"],
  চ: ["c", "c"],
  ছ: ["c", "ch"],
  জ: ["j", "j"],
  ঝ: ["j", "jh"],
  ঞ: ["n", "n"],
  ট: ["t", "t"],
  ঠ: ["t", "th"],
  ড: ["d", "d"],
  ঢ: ["d", "dh"],
  ণ: ["n", "n"],
  ত: ["t", "t"],
  থ: ["t", "th"],
  দ: ["d", "d"],
  ধ: ["d", "dh"],
  ন: ["n", "n"],
  প: ["p", "p"],
  ফ: ["p", "f"],
  ব: ["b", "b"],
  ভ: ["b", "v"],
  ম: ["m", "m"],
  য: ["j", "j"],
  র: ["r", "r"],
  ল: ["l", "l"],
  শ: ["s", "sh"],
  ষ: ["s", "sh"],
  স: ["s", "s"],
  হ: ["h", "h"],
  ৎ: ["t", "t"],
  "\u0982": ["n", "ng"],
  ৰ: ["r", "r"],
};
/** @type {Record<string, string>} */
const VOWELS = {
  অ: "o",
  আ: "a",
  ই: "i",
  ঈ: "i",
  উ: "u",
  ঊ: "u",
  এ: "e",
  ঐ: "oi",
  ও: "o",
  ঔ: "ou",
  "\u09be": "a",
  "\u09bf": "i",
  "\u09c0": "i",
  "\u09c1": "u",
  "\u09c2": "u",
  "\u09c7": "e",
  "\u09c8": "oi",
  "\u09cb": "o",
  "\u09cc": "ou",
};
const HASANTA = "\u09cd";
const NUKTA = "\u09bc";
/** After these a joined ব is spoken; after others it is silent. */
const B_IS_SPOKEN_AFTER = "মবরলহ";

module.exports = { CONSONANTS, VOWELS, HASANTA, NUKTA, B_IS_SPOKEN_AFTER };

// Text as words to be compared: what people do to letters so that a filter does not know them is undone. Pure.

/** Letters of other scripts that look like ours, in lower case. */
const LIKE = {
  а: "a",
  в: "b",
  е: "e",
  ё: "e",
  к: "k",
  м: "m",
  н: "h",
  о: "o",
  р: "p",
  с: "c",
  т: "t",
  у: "y",
  х: "x",
  і: "i",
  ї: "i",
  ј: "j",
  ѕ: "s",
  ԁ: "d",
  ԛ: "q",
  ԝ: "w",
  ɡ: "g",
  ι: "i",
  ı: "i",
  ο: "o",
  α: "a",
  ε: "e",
  ρ: "p",
  τ: "t",
  υ: "u",
  ν: "v",
  κ: "k",
  η: "n",
  χ: "x",
  ß: "ss",
  ø: "o",
  đ: "d",
  ł: "l",
  æ: "ae",
  œ: "oe",
};
/** What makes a letter look different and is no letter: accents, joiners, marks, and the dot of ড়, ঢ়, য়. */
const MARKS =
  /[\u0300-\u036f]|\u09bc|[\ufe00-\ufe0f]|[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]/g;
const BANGLA = "\u0980-\u09ff";
/** Digits and signs stand for letters only inside words that have some: see `CLASS` in patterns.js. */
const WORD = new RegExp(`[a-z0-9$@!|*${BANGLA}]+`, "g");
const LETTER = new RegExp(`[a-z${BANGLA}]`);
/** One consonant of Bangla with what hangs on it, or one letter of Latin. */
const ONE =
  /^(?:[a-z0-9$*]|[\u0985-\u09b9\u09ce\u09dc-\u09df](?:\u09cd[\u0995-\u09b9])*[\u0981-\u0983\u09be-\u09cd]*)$/;
const LINK_START = /\b(?:https?:\/\/|www\.)+/g;

/** @param {string} text */
function plain(text) {
  const lower = text.normalize("NFKC").toLowerCase().normalize("NFD").replace(MARKS, "").normalize("NFC");
  // Composed again, ড় and its like come apart: their dot goes here.
  let out = "";
  for (const letter of lower.replace(MARKS, ""))
    out += LIKE[/** @type {keyof typeof LIKE} */ (letter)] ?? letter;
  return out;
}

/** Punctuation at the ends of a word is none of its letters. @param {string} word */
const bare = (word) => word.replace(/^[@!|*]+|[@!|*]+$/g, "");

/**
 * The words of a text in their order, and what people may have taken apart: letters standing alone ("f u c k"), and
 * words with signs but no blank between them ("ma-gi", "t.me/x").
 * @param {string} text
 * @returns {{ words: string[], joined: string[] }}
 */
function wordsOf(text) {
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
  for (const chunk of plain(text).replace(LINK_START, " ").split(/\s+/)) {
    const parts = (chunk.match(WORD) ?? []).map(bare).filter(Boolean);
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

/** Whether there is anything to compare. @param {string} word */
const hasLetters = (word) => LETTER.test(word);

module.exports = { plain, bare, wordsOf, hasLetters };

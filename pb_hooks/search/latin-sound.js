// Bones and spelling of a word in Latin letters, English or Bangla as people in Bangladesh type it. Pure.
const { Skeleton } = require("./skeleton.js");

/** Class of each consonant. c, h, w, x and y depend on their neighbours. @type {Record<string, string>} */
const BONES = {
  b: "b",
  d: "d",
  f: "p",
  g: "g",
  j: "j",
  k: "k",
  l: "l",
  m: "m",
  n: "n",
  p: "p",
  q: "k",
  r: "r",
  s: "s",
  t: "t",
  v: "b",
  z: "j",
};
/** Spelling of consonants that differs from their letter. @type {Record<string, string>} */
const SPELLINGS = { q: "k", z: "j" };
const VOWELS = "aeiou";
/** An h behind one of these belongs to it. */
const TAKES_H = "bcdgjkpstvz";
/** @type {Record<string, string>} */
const LONG_VOWELS = { ee: "i", oo: "u" };

/**
 * Other ways to read a letter, each for all its places in the word.
 * @typedef {"sAsC" | "softG" | "cAsC" | "chAsK" | "noNasal" | "noH" | "wAsB" | "xAsK" | "noB" | "yAsJ"} Reading
 */

/**
 * Letters read as one consonant from `i`. @param {string} word @param {number} i @param {ReadonlySet<Reading>} readings
 * @returns {[bone: string, spelling: string, length: number]}
 */
function consonantAt(word, i, readings) {
  const letter = /** @type {string} */ (word[i]);
  const next = word[i + 1] ?? "";
  const third = word[i + 2] ?? "";
  const isSoft = next !== "" && "eiy".includes(next);
  if (letter === "c") {
    if (next === "h") return readings.has("chAsK") ? ["k", "k", 2] : ["c", "c", third === "h" ? 3 : 2];
    if (next === "c" || next === "k") return ["", "", 1];
    if (readings.has("cAsC")) return ["c", "c", 1];
    return isSoft ? ["s", "s", 1] : ["k", "k", 1];
  }
  if (letter === "t") {
    if (next === "c" && third === "h") return ["", "", 1];
    if (next === "i" && third === "o" && word[i + 3] === "n") return ["s", "sh", 1];
  }
  if (letter === "k" && next === "h" && word.startsWith("sh", i + 2)) return ["k", "kh", 4];
  if (letter === "k" && next === "s" && third === "h") return ["k", "kh", word[i + 3] === "m" ? 4 : 3];
  if (letter === "g") {
    if (next === "h" && third === "t") return ["", "", 2];
    if (isSoft && readings.has("softG")) return ["j", "j", 1];
  }
  if (letter === "d" && next === "g" && third === "e") return ["j", "j", 2];
  if (letter === "n") {
    const isFinalG = next === "g" && !(readings.has("softG") && third !== "" && "eiy".includes(third));
    if (isFinalG) return ["n", "ng", 2];
    if (readings.has("noNasal") && next !== "" && !VOWELS.includes(next)) return ["", "", 1];
  }
  if (letter === "s" && next !== "h" && readings.has("sAsC")) return ["c", "c", 1];
  const aspirated = next === "h" && TAKES_H.includes(letter);
  if (letter === "p" && aspirated) return ["p", "f", 2];
  if (letter === "b" && aspirated) return ["b", "v", 2];
  return [BONES[letter] ?? "", (SPELLINGS[letter] ?? letter) + (aspirated ? "h" : ""), aspirated ? 2 : 1];
}

/**
 * @param {string} word search key
 * @param {ReadonlySet<Reading>} [readings]
 * @returns {import("./skeleton.js").Sound}
 */
function latinSound(word, readings = new Set()) {
  const made = new Skeleton();
  for (let i = 0; i < word.length; ) {
    const letter = /** @type {string} */ (word[i]);
    const long = LONG_VOWELS[letter + (word[i + 1] ?? "")];
    if (long !== undefined || VOWELS.includes(letter)) made.vowel(long ?? letter);
    else if (letter === "w" && readings.has("wAsB")) made.consonant("b", "b");
    else if (letter === "y" && word[i - 1] === "r" && readings.has("yAsJ")) made.consonant("j", "j");
    else if (letter === "y" || letter === "w") made.vowel(letter);
    else if (letter === "b" && made.joined && readings.has("noB")) made.joined = true;
    else if (letter === "h") {
      if (!readings.has("noH")) made.consonant("h", "h");
    } else if (letter === "x") {
      made.consonant("k", "k");
      if (readings.has("xAsK")) made.sound += "h";
      else made.consonant("s", "s");
    } else if (letter in BONES || letter === "c") {
      const [bone, spelling, length] = consonantAt(word, i, readings);
      if (bone !== "") made.consonant(bone, spelling);
      i += length;
      continue;
    } else if (letter >= "0" && letter <= "9") made.consonant(letter, letter);
    i += long === undefined ? 1 : 2;
  }
  return made.result();
}

/** @type {[reading: Reading, applies: (word: string) => boolean][]} */
const READINGS = [
  ["sAsC", (word) => word.includes("s")],
  ["softG", (word) => word.includes("ge") || word.includes("gi") || word.includes("gy")],
  ["noNasal", (word) => word.includes("n")],
  ["noH", (word) => word.includes("h")],
  ["wAsB", (word) => word.includes("w")],
  ["cAsC", (word) => word.includes("c")],
  ["chAsK", (word) => word.includes("ch")],
  ["xAsK", (word) => word.includes("x")],
  ["yAsJ", (word) => word.includes("ry")],
  ["noB", (word) => word.includes("b", 1)],
];
const MAX_READINGS = 4;

/** Bones of the word as it may also be meant, without those of `latinSound`. @param {string} word @returns {string[]} */
function otherBones(word) {
  const plain = latinSound(word).bones;
  const found = new Set([plain]);
  const all = READINGS.filter(([, applies]) => applies(word)).map(([reading]) => reading);
  for (const readings of [...all.map((one) => [one]), all]) {
    found.add(latinSound(word, new Set(readings)).bones);
    if (found.size > MAX_READINGS) break;
  }
  found.delete(plain);
  found.delete("");
  return [...found];
}

module.exports = { latinSound, otherBones };

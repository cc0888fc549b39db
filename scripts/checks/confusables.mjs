// Generates pb_hooks/content-filter/confusables.js from Unicode's confusables (UTS 39), as packaged in
// unhomoglyph.
//   node scripts/checks/confusables.mjs --write     writes it anew
import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { ROOT } from "../lib/paths.mjs";

const FILE = join(ROOT, "pb_hooks/content-filter/confusables.js");

/** Prototype of each letter: two texts look alike if their prototypes are the same. */
const PROTOTYPES = /** @type {Record<string, string>} */ (
  createRequire(import.meta.url)("unhomoglyph/data.json")
);

/** Look-alikes that Unicode's table maps to another letter, or does not contain. */
const OWN = {
  a: "аαᴀ",
  b: "вьʙ",
  c: "сςᴄᑕ",
  d: "đԁᴅ",
  e: "еёεᴇ",
  f: "ƒғꜰ",
  g: "ɢ",
  h: "нʜ",
  i: "їιıɪᏆ",
  j: "ᴊ",
  k: "кκᴋ",
  l: "łʟ",
  m: "мᴍ",
  n: "ηɴпⲛ",
  o: "øо",
  p: "рρᴘ",
  r: "ʀгⲅ",
  s: "ꜱ",
  t: "тτᴛ",
  u: "υμцʊ",
  v: "νᴠ",
  w: "ᴡшԝ",
  x: "хχ",
  y: "уʏ",
  z: "ᴢ",
  ss: "ß",
  ae: "æ",
  oe: "œ",
  র: "ৰ",
  ব: "ৱ",
};

/** White letters on black, and flag letters; Unicode's table has neither. */
const ALPHABETS = [0x1f150, 0x1f170, 0x1f1e6];

/** Scripts in which people write whole words: a mapping would turn these into Latin words. */
const LEFT =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}\p{Script=Mende_Kikakui}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gurmukhi}\p{Script=Gujarati}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Thai}\p{Script=Lao}\p{Script=Myanmar}\p{Script=Khmer}\p{Script=Ethiopic}\p{Script=Hangul}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\p{Script=Yi}]/u;

/** @param {string} text */
const decomposed = (text) => text.normalize("NFKD").replace(/\p{M}/gu, "");
/** @param {string} letter */
const prototypeOf = (letter) => decomposed(PROTOTYPES[letter] ?? letter);

/** The Latin letter of each prototype. */
const byPrototype = new Map([..."abcdefghijklmnopqrstuvwxyz0123456789"].map((letter) => [letter, letter]));
for (const [latin, letters] of Object.entries(OWN))
  for (const letter of letters) {
    byPrototype.set(letter, latin);
    if (!byPrototype.has(prototypeOf(letter))) byPrototype.set(prototypeOf(letter), latin);
  }

/** @param {string} letter @returns {string | undefined} */
function latinOf(letter) {
  const own = byPrototype.get(letter);
  if (own) return own;
  const upper = letter !== letter.toLowerCase();
  const parts = [...prototypeOf(letter)].map((part) => byPrototype.get(part.toLowerCase()));
  if (!parts.length || parts.includes(undefined)) return upper ? latinOf(letter.toLowerCase()) : undefined;
  const latin = parts.join("").replace("rn", "m").replace("vv", "w");
  // Unicode maps I, 1 and | to l. A character that is not lower case may stand for any of them.
  return latin === "l" && !/\p{Ll}/u.test(letter) ? "1" : latin;
}

/** @returns {string} the file as it should be */
function renewed() {
  /** @type {Map<string, Set<string>>} */
  const like = new Map();
  const add = (/** @type {string} */ latin, /** @type {string} */ letter) =>
    like.set(latin, (like.get(latin) ?? new Set()).add(letter));
  const cased = [...Object.keys(PROTOTYPES), ...Object.values(OWN).flatMap((letters) => [...letters])];
  for (const letter of cased.flatMap((one) => [one, one.toLowerCase(), one.toUpperCase()])) {
    // The filter decomposes a text before the lookup, so these need no entry.
    if ([...letter].length > 1 || letter < "\u0080" || decomposed(letter) !== letter) continue;
    if (LEFT.test(letter) && !byPrototype.has(letter)) continue;
    const latin = latinOf(letter);
    if (latin) add(latin, letter);
  }
  for (const start of ALPHABETS)
    for (let i = 0; i < 26; i++) add(String.fromCharCode(97 + i), String.fromCodePoint(start + i));
  const lines = [...like]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(
      ([latin, letters]) => `  ${JSON.stringify(latin)}: ${JSON.stringify([...letters].sort().join(""))},`,
    );
  return `// Written by scripts/checks/confusables.mjs from Unicode's confusables (UTS 39).
// biome-ignore-all format: one line for each letter.

/** Letters that pass for the ones before them. @type {Record<string, string>} */
module.exports = {
${lines.join("\n")}
};
`;
}

/** @returns {string[]} */
export const lookAlikesWritten = () =>
  renewed() === readFileSync(FILE, "utf8")
    ? []
    : [
        "pb_hooks/content-filter/confusables.js is out of date: run `node scripts/checks/confusables.mjs --write`",
      ];

if (process.argv.includes("--write")) writeFileSync(FILE, renewed());

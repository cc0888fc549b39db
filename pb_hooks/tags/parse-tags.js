// Finds the tags of a caption and their normal form. The client has the same rules (src/lib/text/tags.ts). Pure.
const { banglaDigits, codePointLength, searchKey } = require("../lib/text.js");
const { RUNS } = require("./letters.js");

/** Distinct tags of a caption that count. */
const MAX_TAGS = 30;
const [MIN_LENGTH, MAX_LENGTH] = [2, 50];
/** Code units; longer than any caption. */
const MAX_TYPED = 1000;

/** Kinds of the code points below this one stand in one text: a search takes the engine ten times as long. */
const NEAR = 0x2100;

/** Where runs of one kind end, their kinds, and the kinds of the first code points. @typedef {{ ends: number[], kinds: string, near: string }} Table */
/** @type {Table | undefined} */
let table;

/** @returns {Table} */
function readTable() {
  const ends = [];
  let [kinds, near, length, end] = ["", "", 0, 0];
  for (let i = 0; i < RUNS.length; i++) {
    const unit = RUNS.charCodeAt(i);
    if (unit < 0x41) length = 36 * length + unit - 0x30;
    else if (unit >= 0x61) length = 36 * length + unit - 0x57;
    else {
      end += length;
      ends.push(end);
      kinds += RUNS[i];
      if (near.length < NEAR) near += String(RUNS[i]).repeat(length);
      length = 0;
    }
  }
  return { ends, kinds, near };
}

/** @param {number} code @returns {string | undefined} "L" letter, "N" digit, "M" mark; or another value */
function kindOf(code) {
  table ??= readTable();
  const { ends, kinds, near } = table;
  if (code < near.length) return near[code];
  let [low, high] = [0, ends.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (Number(ends[middle]) <= code) low = middle + 1;
    else high = middle;
  }
  return kinds[low];
}

/** ZWNJ or ZWJ. @param {number} code */
const isJoiner = (code) => code === 0x200c || code === 0x200d;

/**
 * A word starts with a letter, a digit or "_". Marks may follow, and joiners between its letters.
 * @param {string} text
 * @param {number} start
 * @returns {number} where the word ends, `start` if none begins there
 */
function endOfWord(text, start) {
  let end = start;
  for (let at = start; at < text.length; ) {
    const code = text.codePointAt(at) ?? 0;
    const kind = kindOf(code);
    at += code > 0xffff ? 2 : 1;
    if (kind === "L" || kind === "N" || code === 0x5f || (kind === "M" && end > start)) end = at;
    else if (!isJoiner(code) || end === start) break;
  }
  return end;
}

/** @param {string} text */
function hasLetter(text) {
  for (const letter of text) if (kindOf(letter.codePointAt(0) ?? 0) === "L") return true;
  return false;
}

/** @param {string} word @returns {string | undefined} */
function keyOf(word) {
  if (word.length < MIN_LENGTH) return undefined;
  const key = searchKey(word);
  const length = codePointLength(key);
  return length >= MIN_LENGTH && length <= MAX_LENGTH && hasLetter(key) ? key : undefined;
}

/**
 * The normal form of a tag: the search key.
 * @param {string} typed without the sign
 * @returns {string | undefined} undefined if it is no tag
 */
function toTag(typed) {
  if (typed.length > MAX_TYPED) return undefined;
  const word = typed.normalize("NFC");
  return word && endOfWord(word, 0) === word.length ? keyOf(word) : undefined;
}

/** "#" begins no tag after these: addresses have it before a fragment. @param {number} unit */
const touches = (unit) =>
  (unit >= 0x30 && unit <= 0x39) ||
  (unit >= 0x41 && unit <= 0x5a) ||
  (unit >= 0x61 && unit <= 0x7a) ||
  unit === 0x5f ||
  unit === 0x23 ||
  unit === 0x26 ||
  unit === 0x2f;

/** @param {string} caption as stored @returns {string[]} distinct normal forms, in their order */
function tagsOf(caption) {
  /** @type {Set<string>} */
  const found = new Set();
  let at = caption.indexOf("#");
  while (at >= 0 && found.size < MAX_TAGS) {
    const end = touches(caption.charCodeAt(at - 1)) ? at + 1 : endOfWord(caption, at + 1);
    const tag = keyOf(caption.slice(at + 1, end));
    if (tag) found.add(tag);
    at = caption.indexOf("#", Math.max(end, at + 1));
  }
  return [...found];
}

const BANGLA = /[\u0980-\u09ff]/;

/** A normal form as people write it, with its sign: digits of a Bangla word are Bangla. @param {string} tag */
const shownTag = (tag) => `#${BANGLA.test(tag) ? banglaDigits(tag) : tag}`;

module.exports = { toTag, tagsOf, shownTag };

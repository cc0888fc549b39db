// Normalizes text that users type. Pure: hooks and unit tests use the same functions.

/** Embeddings, overrides and isolates: with them a caption or a name can read as something else. */
const BIDI_CONTROLS = /[\u202A-\u202E\u2066-\u2069]/g;
/** Directional marks and invisible characters that join or separate letters. */
const INVISIBLE = /[\u061C\u200B-\u200F\u2060\uFEFF]/g;
const BANGLA_DIGITS = /[\u09E6-\u09EF]/g;
const BANGLA_ZERO = 0x9e6;

/**
 * Text as stored: one spelling per word (NFC), no direction controls. Joiners stay: Bangla needs them.
 * @param {string} text
 */
function normalize(text) {
  return text.normalize("NFC").replace(BIDI_CONTROLS, "");
}

/** @param {string} text */
function normalizeTrimmed(text) {
  return normalize(text).trim();
}

/**
 * Text as searched, the one form of both encodings of য়: like `normalizeTrimmed`, without invisible characters, in lower
 * case, with Latin digits.
 * @param {string} text
 */
function searchKey(text) {
  return normalizeTrimmed(text)
    .replace(INVISIBLE, "")
    .toLowerCase()
    .replace(BANGLA_DIGITS, (digit) => String(digit.charCodeAt(0) - BANGLA_ZERO));
}

/** @param {string} text with Latin digits */
const banglaDigits = (text) =>
  text.replace(/[0-9]/g, (digit) => String.fromCharCode(BANGLA_ZERO + Number(digit)));

/** Whether the text has nothing visible. @param {string} text */
function isBlank(text) {
  return normalize(text).replace(INVISIBLE, "").trim() === "";
}

/**
 * Ranges of code points, as pairs: controls, invisible joiners and separators, tags, and blanks that are not
 * spaces.
 */
const INVISIBLE_RANGES = [
  [0x00, 0x08],
  [0x0b, 0x1f],
  [0x7f, 0x9f],
  [0xad, 0xad],
  [0x34f, 0x34f],
  [0x61c, 0x61c],
  [0x115f, 0x1160],
  [0x17b4, 0x17b5],
  [0x180b, 0x180e],
  [0x200b, 0x200b],
  [0x200e, 0x200f],
  [0x2028, 0x202e],
  [0x2060, 0x206f],
  [0x2800, 0x2800],
  [0x3164, 0x3164],
  [0xfe00, 0xfe0e],
  [0xfeff, 0xfeff],
  [0xffa0, 0xffa0],
  [0xfff0, 0xfffb],
  [0x1d173, 0x1d17a],
  [0xe0000, 0xe0fff],
];
/** Marks above or below a letter; no language stacks more than a few. */
const STACKED_MARKS = [
  [0x300, 0x36f],
  [0x483, 0x489],
  [0x981, 0x983],
  [0x9bc, 0x9bc],
  [0x9be, 0x9cd],
  [0x1ab0, 0x1aff],
  [0x1dc0, 0x1dff],
  [0x20d0, 0x20ff],
  [0xfe20, 0xfe2f],
];
const MAX_STACKED_MARKS = 3;

/** @param {number[][]} ranges @param {number} code */
const isInRanges = (ranges, code) => ranges.some(([from = 0, to = 0]) => code >= from && code <= to);

/** Indic scripts, whose letters need joiners. @param {number} code */
const isIndic = (code) => code >= 0x900 && code <= 0xdff;
/** @param {number} code */
const isEmoji = (code) => code === 0xfe0f || (code >= 0x2190 && code <= 0x2bff) || code >= 0x1f000;

/**
 * Whether a joiner has an effect between these two code points.
 * @param {number} before
 * @param {number} after
 * @param {boolean} isZwj
 */
const joins = (before, after, isZwj) =>
  (isIndic(before) && (isIndic(after) || !isZwj)) || (isZwj && isEmoji(before) && isEmoji(after));

/**
 * Cleans a name like `normalizeTrimmed`, and removes characters that only imitate another name or hide the name:
 * invisible characters, joiners without effect, stacks of marks.
 * @param {string} text
 */
function removeInvisible(text) {
  const codes = [...normalize(text)].map((letter) => letter.codePointAt(0) ?? 0);
  let stacked = 0;
  let result = "";
  for (const [i, code] of codes.entries()) {
    if (isInRanges(INVISIBLE_RANGES, code)) continue;
    const joiner = code === 0x200c || code === 0x200d;
    if (joiner && !joins(codes[i - 1] ?? 0, codes[i + 1] ?? 0, code === 0x200d)) continue;
    stacked = isInRanges(STACKED_MARKS, code) ? stacked + 1 : joiner ? stacked : 0;
    if (stacked <= MAX_STACKED_MARKS) result += String.fromCodePoint(code);
  }
  return result.trim();
}

/** Puts the text on one line and cuts it to so many code points. @param {string} text @param {number} max */
function truncate(text, max) {
  const points = [...text.replace(/\s+/g, " ").trim()];
  return points.length > max ? `${points.slice(0, max - 1).join("")}…` : points.join("");
}

/** Length in code points, the unit of all limits. @param {string} text */
function codePointLength(text) {
  let n = 0;
  for (const _ of text) n++;
  return n;
}

/**
 * Whether the text has more code points than `max`; reads no further than needed.
 * @param {string} text
 * @param {number} max
 */
const isLonger = (text, max) => text.length > max && (text.length > 2 * max || codePointLength(text) > max);

/**
 * Whether a text as sent is too long to be read for a field of `max` code points. NFC turns at most four letters
 * into one, so no text that fits is refused. Check this before any other use of a client's text: cleaning 80,000
 * letters takes goja 15 s.
 * @param {string} text
 * @param {number} max
 */
const isOversized = (text, max) => text.length > 4 * max;

/** Length in bytes of UTF-8. @param {string} text */
function utf8Length(text) {
  let n = 0;
  for (const letter of text) {
    const code = letter.codePointAt(0) ?? 0;
    n += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
  }
  return n;
}

module.exports = {
  normalize,
  normalizeTrimmed,
  removeInvisible,
  searchKey,
  banglaDigits,
  isBlank,
  truncate,
  codePointLength,
  isLonger,
  isOversized,
  utf8Length,
};

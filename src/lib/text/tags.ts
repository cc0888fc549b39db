// Finds the tags of a text and their normal form. Pure; the server has the same rules (tests/unit/agreement).
import { codePointLength } from "./code-points";
import { latinDigits } from "./latin-digits";

/** Distinct tags of a caption that count. */
const MAX_TAGS = 30;
const [MIN_LENGTH, MAX_LENGTH] = [2, 50];
/** Letters of Bangla words may be joined or separated by these; they do not change the word. */
const JOINERS = /[\u200c\u200d]/g;
const WORD = /[\p{L}\p{N}_][\p{L}\p{M}\p{N}_]*(?:[\u200c\u200d]+[\p{L}\p{M}\p{N}_]+)*/u;
const WHOLE_WORD = new RegExp(`^${WORD.source}$`, "u");
/** A tag with its sign. Bangla letters may touch the sign, Latin ones may not; `#part` of an address is no tag. */
export const TAG = new RegExp(`(?<![\\w#&/])#(${WORD.source})`, "gu");
const BANGLA = /[\u0980-\u09ff]/;
const BANGLA_ZERO = 0x09e6;

/**
 * The normal form: one encoding, lower case, no joiners, Latin digits.
 * @param word as typed, without the sign
 * @returns undefined if it is no tag
 */
export function toTag(word: string): string | undefined {
  const composed = word.normalize("NFC");
  if (!WHOLE_WORD.test(composed)) return undefined;
  const tag = latinDigits(composed.replace(JOINERS, "").toLowerCase());
  const length = codePointLength(tag);
  return length >= MIN_LENGTH && length <= MAX_LENGTH && /\p{L}/u.test(tag) ? tag : undefined;
}

/** The tags of a caption as stored, in their normal form and order. */
export function tagsOf(caption: string): string[] {
  const found = new Set<string>();
  for (const [, word = ""] of caption.matchAll(TAG)) {
    const tag = toTag(word);
    if (tag) found.add(tag);
    if (found.size === MAX_TAGS) break;
  }
  return [...found];
}

/** A normal form as people write it, with its sign: digits of a Bangla word are Bangla. */
export const shownTag = (tag: string): string =>
  `#${BANGLA.test(tag) ? tag.replace(/\d/g, (digit) => String.fromCharCode(BANGLA_ZERO + Number(digit))) : tag}`;

// Normalizes and measures text as the server stores it: lengths are code points, after the characters that
// the server removes.
import { codePointLength } from "./code-points";
import { graphemes } from "./graphemes";

// Control characters that change the reading direction of the text after them.
const BIDI = /[\u202a-\u202e\u2066-\u2069]/g;
// Invisible characters that join or separate letters.
const INVISIBLE = /[\u061c\u200b-\u200f\u2060\ufeff]/g;
const stored = (text: string) => text.replace(BIDI, "").normalize("NFC");

/** The text as stored: in NFC (search needs one form), without control characters and spaces at the ends. */
export const normalizeText = (text: string) => stored(text).trim();

/** True if a reader would see nothing. */
export const isBlank = (text: string) => stored(text).replace(INVISIBLE, "").trim() === "";

/** Length in code points as the server counts them. */
export const storedLength = (text: string) => codePointLength(stored(text));

/** The longest prefix within the limit that does not split a letter (conjunct, emoji). */
export function limitText(text: string, limit: number): string {
  if (storedLength(text) <= limit) return text;
  let limited = "";
  let used = 0;
  for (const letter of graphemes(text)) {
    used += storedLength(letter);
    if (used > limit) break;
    limited += letter;
  }
  return limited;
}

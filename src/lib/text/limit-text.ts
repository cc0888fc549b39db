// Text as people type it and as it is stored: lengths are code points, after what the server takes out.
import { length } from "./code-points";
import { letters } from "./graphemes";

// Control characters that turn the reading direction of everything after them.
const BIDI = /[\u202a-\u202e\u2066-\u2069]/g;
// What joins or parts letters without being seen.
const INVISIBLE = /[\u061c\u200b-\u200f\u2060\ufeff]/g;
const stored = (text: string) => text.replace(BIDI, "").normalize("NFC");

/** As it is stored: composed one way (search finds it), nothing invisible, no blank ends. */
export const tidy = (text: string) => stored(text).trim();

/** Nothing a reader would see. */
export const isBlank = (text: string) => stored(text).replace(INVISIBLE, "").trim() === "";

/** Code points that the server would count. */
export const storedLength = (text: string) => length(stored(text));

/** The longest beginning of `text` that fits the limit and cuts no letter (conjunct, emoji) in two. */
export function cap(text: string, limit: number): string {
  if (storedLength(text) <= limit) return text;
  let kept = "";
  let used = 0;
  for (const letter of letters(text)) {
    used += storedLength(letter);
    if (used > limit) break;
    kept += letter;
  }
  return kept;
}

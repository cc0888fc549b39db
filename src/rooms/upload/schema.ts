import * as z from "zod/mini";
import { CATEGORIES, LIMITS, length } from "@/lib/limits";

/** The chips of the screen; "" lets the server choose `other`. */
export const CHIPS = CATEGORIES.filter((category) => category !== "other");
export type Category = (typeof CHIPS)[number] | "";

// Control characters that turn the reading direction of everything after them.
const BIDI = /[\u202a-\u202e\u2066-\u2069]/g;

/** As it is stored: composed one way (search finds it), nothing invisible, no blank ends. */
export const tidy = (text: string) => text.replace(BIDI, "").normalize("NFC").trim();

/** Code points that the server would count. */
export const captionLength = (text: string) => length(text.replace(BIDI, "").normalize("NFC"));

const letters = (text: string) =>
  typeof Intl.Segmenter === "undefined"
    ? [...text]
    : [...new Intl.Segmenter("bn").segment(text)].map((letter) => letter.segment);

/** The longest beginning of `text` that fits the limit and cuts no letter (conjunct, emoji) in two. */
export function capCaption(text: string): string {
  if (captionLength(text) <= LIMITS.caption) return text;
  let kept = "";
  let used = 0;
  for (const letter of letters(text)) {
    used += captionLength(letter);
    if (used > LIMITS.caption) break;
    kept += letter;
  }
  return kept;
}

/** The message is a catalogue key. */
export const uploadSchema = z.object({
  caption: z.pipe(
    z.pipe(z.string(), z.transform(tidy)),
    z.string().check(z.refine((text) => length(text) <= LIMITS.caption, "val.caption.max")),
  ),
  category: z.enum(["", ...CHIPS]),
});

export type UploadForm = z.input<typeof uploadSchema>;

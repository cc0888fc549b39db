import "@/i18n/forms";
import * as z from "zod/mini";
import { CATEGORIES, LIMITS, length } from "@/lib/limits";
import { tidy } from "@/lib/text/cap";

/** The chips of the screen; "" lets the server choose `other`. */
export const CHIPS = CATEGORIES.filter((category) => category !== "other");

/** Who may watch. */
export const VISIBILITIES = ["public", "followers", "private"] as const;

/** The message is a catalogue key. */
export const uploadSchema = z.object({
  caption: z.pipe(
    z.pipe(z.string(), z.transform(tidy)),
    z.string().check(z.refine((text) => length(text) <= LIMITS.caption, "val.caption.max")),
  ),
  category: z.enum(["", ...CHIPS]),
  visibility: z.enum(VISIBILITIES),
  sensitive: z.boolean(),
});

export type UploadForm = z.input<typeof uploadSchema>;

import * as z from "zod/mini";
import { codePointLength } from "@/lib/text/code-points";
import { normalizeText } from "@/lib/text/limit-text";
import { CATEGORIES, LIMITS } from "@/state/limits";

/** Audiences of a video. */
export const VISIBILITIES = ["public", "followers", "private"] as const;

/** The message is a catalogue key. */
export const uploadSchema = z.object({
  caption: z.pipe(
    z.pipe(z.string(), z.transform(normalizeText)),
    z.string().check(z.refine((text) => codePointLength(text) <= LIMITS.caption, "val.caption.max")),
  ),
  /** For "" the server uses `other`. */
  category: z.enum(["", ...CATEGORIES]),
  visibility: z.enum(VISIBILITIES),
  sensitive: z.boolean(),
  downloads: z.boolean(),
  comments_off: z.boolean(),
});

export type UploadForm = z.input<typeof uploadSchema>;

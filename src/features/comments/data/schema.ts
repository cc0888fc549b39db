import "@/i18n/error-messages";
import * as z from "zod/mini";
import { codePointLength } from "@/lib/text/code-points";
import { isBlank } from "@/lib/text/limit-text";
import { normalizedText } from "@/lib/text/normalized-schema";
import { LIMITS } from "@/state/limits";

/** Validates a comment before it is sent; messages are catalogue ids. */
export const commentSchema = normalizedText(
  z.refine((text) => !isBlank(text), "val.comment.empty"),
  z.refine((text) => codePointLength(text) <= LIMITS.comment, "val.comment.max"),
);

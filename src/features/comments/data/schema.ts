import "@/i18n/forms";
import * as z from "zod/mini";
import { LIMITS, length } from "@/lib/limits";
import { isBlank } from "@/lib/text/cap";
import { tidied } from "@/lib/text/tidied";

/** A comment as sent; messages are catalogue ids. */
export const commentSchema = tidied(
  z.refine((text) => !isBlank(text), "val.comment.empty"),
  z.refine((text) => length(text) <= LIMITS.comment, "val.comment.max"),
);

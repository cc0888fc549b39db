import * as z from "zod/mini";
import { LIMITS, length } from "@/lib/limits";

/** A comment as sent; messages are catalogue ids. */
export const commentSchema = z.string().check(
  z.trim(),
  z.minLength(1, "val.comment.empty"),
  z.refine((text) => length(text) <= LIMITS.comment, "val.comment.max"),
);

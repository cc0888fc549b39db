import * as z from "zod/mini";
import { length } from "@/lib/text/code-points";
import { isBlank } from "@/lib/text/limit-text";
import { tidied } from "@/lib/text/normalized-schema";
import { rule } from "@/state/forms/checks";
import { LIMITS } from "@/state/limits";

export const REASONS = [
  "spam",
  "harassment",
  "hate",
  "violence",
  "nudity",
  "misinformation",
  "copyright",
  "other",
] as const;

const short = rule((text) => length(text) <= LIMITS.note, "val.note.max");

export const reportSchema = z.object({
  reason: z.string().check(rule((text) => text !== "", "val.reason")),
  note: tidied(short),
});
export const appealSchema = z.object({
  text: tidied(
    rule((text) => !isBlank(text), "val.appeal.empty"),
    short,
  ),
});

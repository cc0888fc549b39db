import * as z from "zod/mini";
import { codePointLength } from "@/lib/text/code-points";
import { isBlank } from "@/lib/text/limit-text";
import { normalizedText } from "@/lib/text/normalized-schema";
import { validateWith } from "@/state/forms/checks";
import { LIMITS } from "@/state/limits";

const short = validateWith((text) => codePointLength(text) <= LIMITS.note, "val.note.max");

export const reportSchema = z.object({
  reason: z.string().check(validateWith((text) => text !== "", "val.reason")),
  note: normalizedText(short),
});
export const appealSchema = z.object({
  text: normalizedText(
    validateWith((text) => !isBlank(text), "val.appeal.empty"),
    short,
  ),
});

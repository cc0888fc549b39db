import * as z from "zod/mini";
import type { MessageId } from "@/i18n/areas";
import { codePointLength } from "@/lib/text/code-points";
import { normalizedText } from "@/lib/text/normalized-schema";
import { LIMITS } from "@/state/limits";

const atMost = (limit: number, message: MessageId) =>
  z.refine<string>((text) => codePointLength(text) <= limit, message);

/** Fields that users may change on their profile, in display order; messages are catalogue ids. */
export const profileSchema = z.object({
  username: normalizedText(
    z.refine((text) => codePointLength(text) >= LIMITS.usernameMin, "val.username.min" satisfies MessageId),
    atMost(LIMITS.usernameMax, "val.username.max30"),
    z.refine((text) => /^\w*$/.test(text), "val.username.chars" satisfies MessageId),
  ),
  full_name: normalizedText(atMost(LIMITS.fullName, "val.fullName.max")),
  bio: normalizedText(atMost(LIMITS.bio, "val.bio.max")),
});

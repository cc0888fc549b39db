import * as z from "zod/mini";
import type { MessageId } from "@/i18n";
import { LIMITS, length } from "@/lib/limits";

const atMost = (limit: number, message: MessageId) =>
  z.refine<string>((text) => length(text) <= limit, message);

/** What a person may change about themselves; messages are catalogue ids, fields in the order they are shown. */
export const profileSchema = z.object({
  username: z.string().check(
    z.trim(),
    z.refine((text) => length(text) >= LIMITS.usernameMin, "val.username.min" satisfies MessageId),
    atMost(LIMITS.usernameMax, "val.username.max30"),
    z.refine((text) => /^\w*$/.test(text), "val.username.chars" satisfies MessageId),
  ),
  full_name: z.string().check(z.trim(), atMost(LIMITS.fullName, "val.fullName.max")),
  bio: z.string().check(z.trim(), atMost(LIMITS.bio, "val.bio.max")),
});

export type ProfileFields = z.infer<typeof profileSchema>;

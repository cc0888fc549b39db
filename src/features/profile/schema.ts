import * as z from "zod/mini";
import type { MessageId } from "@/i18n";
import { length } from "@/lib/text/code-points";
import { tidied } from "@/lib/text/normalized-schema";
import { LIMITS } from "@/state/limits";

const atMost = (limit: number, message: MessageId) =>
  z.refine<string>((text) => length(text) <= limit, message);

/** Fields that users may change on their profile, in display order; messages are catalogue ids. */
export const profileSchema = z.object({
  username: tidied(
    z.refine((text) => length(text) >= LIMITS.usernameMin, "val.username.min" satisfies MessageId),
    atMost(LIMITS.usernameMax, "val.username.max30"),
    z.refine((text) => /^\w*$/.test(text), "val.username.chars" satisfies MessageId),
  ),
  full_name: tidied(atMost(LIMITS.fullName, "val.fullName.max")),
  bio: tidied(atMost(LIMITS.bio, "val.bio.max")),
});

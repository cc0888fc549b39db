// Zod checks shared by several forms. Messages are catalogue ids.
import * as z from "zod/mini";
import type { MessageId } from "@/i18n/areas";
import { codePointLength } from "@/lib/text/code-points";
import { LIMITS } from "@/state/limits";

/** A zod check whose message is a catalogue id. */
export const validateWith = (holds: (text: string) => boolean, message: MessageId) =>
  z.refine<string>(holds, message);

export const email = z.string().check(
  z.trim(),
  z.email({ error: "val.email" satisfies MessageId, pattern: z.regexes.html5Email }),
  // The browsers' own rule accepts a host without a dot.
  validateWith((text) => /^[^@]+@[^@]+\.[^@.]+$/.test(text), "val.email"),
);

export const password = z
  .string()
  .check(validateWith((text) => codePointLength(text) >= LIMITS.passwordMin, "val.password.min"));

/** Rules for a new password. An existing password may be anything. */
export const newPassword = z.string().check(
  validateWith((text) => codePointLength(text) >= LIMITS.passwordMin, "val.password.min"),
  validateWith((text) => new TextEncoder().encode(text).length <= LIMITS.passwordBytes, "code.password_max"),
);

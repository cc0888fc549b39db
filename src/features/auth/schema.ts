import * as z from "zod/mini";
import { codePointLength } from "@/lib/text/code-points";
import { latinDigits } from "@/lib/text/latin-digits";
import { normalizedText } from "@/lib/text/normalized-schema";
import { email, newPassword, password, validateWith } from "@/state/forms/checks";
import { LIMITS } from "@/state/limits";

/** Of a new user. */
export const username = normalizedText(
  validateWith((text) => codePointLength(text) >= LIMITS.usernameMin, "val.username.min"),
  validateWith((text) => codePointLength(text) <= LIMITS.usernameSignUpMax, "val.username.max20"),
  validateWith((text) => /^\w*$/.test(text), "val.username.chars"),
);

/** Both modes share one form; the log-in ignores the username. The fields are in the order in which messages are shown. */
export const logInSchema = z.object({ username: z.string(), email, password });
export const signUpSchema = z.object({
  username,
  email,
  password: newPassword,
  /** Needed if sign-up is by invitation; the server checks the code. */
  invitation: z.optional(normalizedText()),
  /** Honeypot field. */
  website: z.optional(z.string()),
});
export const forgotSchema = z.object({ email });
export const resetSchema = z.object({ password: newPassword });
export const confirmSchema = z.object({ password });
/** The six digits from a mail, with or without spaces. */
export const codeSchema = z.object({
  code: z.pipe(
    z.pipe(
      z.string(),
      z.transform((text: string) => latinDigits(text).replace(/[\s-]/g, "")),
    ),
    z.string().check(validateWith((text) => /^\d{6}$/.test(text), "code.code_wrong")),
  ),
});

export type Credentials = z.infer<typeof signUpSchema>;

import * as z from "zod/mini";
import type { MessageId } from "@/i18n";
import { LIMITS, length } from "@/lib/limits";

/** A check whose message is a catalogue id. */
const rule = (holds: (text: string) => boolean, message: MessageId) => z.refine<string>(holds, message);

const email = z
  .string()
  .check(z.trim(), z.email({ error: "val.email" satisfies MessageId, pattern: z.regexes.html5Email }));

const password = z.string().check(rule((text) => length(text) >= LIMITS.passwordMin, "val.password.min"));

const username = z.string().check(
  z.trim(),
  rule((text) => length(text) >= LIMITS.usernameMin, "val.username.min"),
  rule((text) => length(text) <= LIMITS.usernameSignUpMax, "val.username.max20"),
  rule((text) => /^\w*$/.test(text), "val.username.chars"),
);

/** Both modes share one form; logging in has no username. Fields in the order their messages are shown. */
export const logInSchema = z.object({ username: z.string(), email, password });
export const signUpSchema = z.object({ username, email, password });

export type Credentials = z.infer<typeof signUpSchema>;

import * as z from "zod/mini";
import { email, newPassword, rule } from "@/state/forms/checks";

/** The current password may be anything but empty. */
const current = z.string().check(rule((text) => text !== "", "val.password.required"));

export const emailSchema = z.object({ email });
export const passwordSchema = z.object({ current, password: newPassword });
export const deleteSchema = z.object({ password: current });

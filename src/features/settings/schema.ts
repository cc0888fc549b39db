import * as z from "zod/mini";
import { email, newPassword, validateWith } from "@/state/forms/checks";

/** The current password may be anything but empty. */
const current = z.string().check(validateWith((text) => text !== "", "val.password.required"));

export const emailSchema = z.object({ email });
export const passwordSchema = z.object({ current, password: newPassword });
export const deleteSchema = z.object({ password: current });

import * as z from "zod/mini";
import { tidy } from "./limit-text";

/** A text as the server will store it, checked afterwards: both sides then count the same. */
export const tidied = (...checks: Parameters<z.ZodMiniString<string>["check"]>) =>
  z.pipe(z.pipe(z.string(), z.transform(tidy)), z.string().check(...checks));

import * as z from "zod/mini";
import { tidy } from "./limit-text";

/** A text normalized as on the server and checked afterwards, so that both sides count the same. */
export const tidied = (...checks: Parameters<z.ZodMiniString<string>["check"]>) =>
  z.pipe(z.pipe(z.string(), z.transform(tidy)), z.string().check(...checks));

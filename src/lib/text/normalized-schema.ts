import * as z from "zod/mini";
import { normalizeText } from "./limit-text";

/** A text normalized as on the server and checked afterwards, so that both sides count the same. */
export const normalizedText = (...checks: Parameters<z.ZodMiniString<string>["check"]>) =>
  z.pipe(z.pipe(z.string(), z.transform(normalizeText)), z.string().check(...checks));

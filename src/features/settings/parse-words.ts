import { normalizeText } from "@/lib/text/limit-text";

/** Splits text into unique words, separated by new lines or commas. */
export function parseWords(text: string): string[] {
  return [...new Set(text.split(/[\n,،]/).map(normalizeText))].filter((word) => word !== "");
}

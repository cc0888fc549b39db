import { tidy } from "@/lib/text/limit-text";

/** The words in a text, one on each line or between commas, each once. */
export function wordsIn(text: string): string[] {
  return [...new Set(text.split(/[\n,،]/).map(tidy))].filter((word) => word !== "");
}

import { tidy } from "@/lib/text/limit-text";

/** Splits text into unique words, separated by new lines or commas. */
export function wordsIn(text: string): string[] {
  return [...new Set(text.split(/[\n,،]/).map(tidy))].filter((word) => word !== "");
}

// Former searches as one text: one search per line, the latest first. Pure.
const MAX_SEARCHES = 8;
const MAX_LETTERS = 100;

/** @param history as stored */
export const toSearches = (history: string): string[] => history.split("\n").filter(Boolean);

/** Puts a search at the beginning. @param history as stored @param words normalised, on one line */
export function withSearch(history: string, words: string): string {
  if (!words || words.length > MAX_LETTERS) return history;
  return [words, ...toSearches(history).filter((one) => one !== words)].slice(0, MAX_SEARCHES).join("\n");
}

// What was typed and not sent: kept by this tab per account and clip, so that a closed sheet, a lost connection,
// a reload or an expired session eats no words.
import { type Composer, unsent } from "./composer";

const storageKey = (key: string) => `draft ${key}`;

export const readDraft = (key: string) => sessionStorage.getItem(storageKey(key)) ?? "";

export function keepDraft(key: string, composer: Composer): void {
  const text = unsent(composer);
  if (text) sessionStorage.setItem(storageKey(key), text);
  else sessionStorage.removeItem(storageKey(key));
}

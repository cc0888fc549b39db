// Stores unsent text in this tab, per user and video, so that closing the sheet, a lost connection, a reload or an
// expired session loses nothing.
import { type Composer, hasUnsent } from "./composer";

const storageKey = (key: string) => `jholok.draft ${key}`;

export const readDraft = (key: string) => sessionStorage.getItem(storageKey(key)) ?? "";

export function saveDraft(key: string, composer: Composer): void {
  const text = hasUnsent(composer);
  if (text) sessionStorage.setItem(storageKey(key), text);
  else sessionStorage.removeItem(storageKey(key));
}

// Saves the language chosen in the app to the user's settings: the server writes mails in it.
import { language, onLanguageChange } from "@/i18n";
import { store } from "@/lib/jotai";
import { pb } from "@/lib/pocketbase/client";
import { currentUserId, sessionAtom } from "./session";

const KEY = "jholok.language.told";

/** Call once, after the language is known. */
export function syncLanguage(): void {
  onLanguageChange(sendLanguage);
  store.sub(sessionAtom, sendLanguage);
  sendLanguage();
}

/** One request per user, browser and change. */
function sendLanguage(): void {
  const me = currentUserId();
  const now = `${me} ${language()}`;
  // Log-out deletes the stored user id.
  if (!me) localStorage.removeItem(KEY);
  if (!me || localStorage.getItem(KEY) === now) return;
  localStorage.setItem(KEY, now);
  pb.collection("account_settings")
    .update(me, { language: language() })
    .catch(() => localStorage.removeItem(KEY));
}

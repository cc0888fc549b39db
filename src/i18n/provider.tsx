// React's side of the language: components that read `useT` render again when it changes.
import { useSyncExternalStore } from "react";
import { i18n, type Language, language, t } from "./index";

export function useLanguage(): Language {
  return useSyncExternalStore(i18n.listen, language);
}

/** `t`, subscribed to the active language. */
export function useT(): typeof t {
  useLanguage();
  return t;
}

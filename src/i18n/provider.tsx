// React hooks for the language: components that use `useT` render again when the language changes.
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

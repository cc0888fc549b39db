// React hooks for the language: components that use `useT` render again when the language changes.
import { useSyncExternalStore } from "react";
import { language, onLanguageChange, t } from "./index";

export const useLanguage = (): string => useSyncExternalStore(onLanguageChange, language);

/** `t`, subscribed to the active language. */
export function useT(): typeof t {
  useLanguage();
  return t;
}

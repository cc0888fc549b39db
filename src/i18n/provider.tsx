// React's side of the language: components that read `useT` render again when it changes.
import { I18nProvider, useLingui } from "@lingui/react";
import type { ReactNode } from "react";
import { i18n, type Language, language, t } from "./index";

export function LanguageProvider({ children }: { children: ReactNode }) {
  return <I18nProvider i18n={i18n}>{children}</I18nProvider>;
}

/** `t`, subscribed to the active language. */
export function useT(): typeof t {
  useLingui();
  return t;
}

export function useLanguage(): Language {
  useLingui();
  return language();
}

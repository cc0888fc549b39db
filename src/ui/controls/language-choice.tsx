import { setLanguage } from "@/i18n";
import { LANGUAGES } from "@/i18n/areas";
import { useLanguage } from "@/i18n/provider";
import { SegmentedControl } from "./segmented-control";

/** The name of a language in that language: `বাংলা`, `English`. */
const nativeName = (code: string) => new Intl.DisplayNames([code], { type: "language" }).of(code) ?? code;

/** All languages on offer, each under its own name. */
export const LanguageChoice = ({ legend }: { legend: string }) => (
  <SegmentedControl
    legend={legend}
    options={LANGUAGES.map((code) => ({ value: code, label: nativeName(code), lang: code }))}
    value={useLanguage()}
    onChange={(next) => void setLanguage(next)}
  />
);

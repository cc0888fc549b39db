import { useId } from "react";
import { setLanguage } from "@/i18n";
import { LANGUAGES } from "@/i18n/areas";
import { useLanguage, useT } from "@/i18n/provider";
import { useAtom } from "@/lib/jotai";
import { shortcutsAtom } from "@/state/network/preferences";
import { SegmentedControl } from "@/ui/controls/segmented-control";
import { Switch } from "@/ui/controls/switch";
import { RowText, rowClass, SettingsGroup } from "./settings-group";

/** The name of a language in that language: `বাংলা`, `English`. */
const nativeName = (code: string) => new Intl.DisplayNames([code], { type: "language" }).of(code) ?? code;

export function AppGroup() {
  const t = useT();
  const id = useId();
  const language = useLanguage();
  const [shortcuts, setShortcuts] = useAtom(shortcutsAtom);
  return (
    <SettingsGroup title={t("set.app")}>
      <div className={rowClass}>
        <span aria-hidden="true">{t("set.language")}</span>
        <SegmentedControl
          legend={t("set.language")}
          options={LANGUAGES.map((code) => ({ value: code, label: nativeName(code), lang: code }))}
          value={language}
          onChange={(next) => void setLanguage(next)}
        />
      </div>
      <div className={`${rowClass} max-md:[@media(hover:none)]:hidden`}>
        <label htmlFor={`${id}-keys`} className="min-w-0">
          <RowText title={t("set.shortcuts")} text={t("set.shortcuts.b")} />
        </label>
        <Switch id={`${id}-keys`} on={shortcuts} onChange={setShortcuts} />
      </div>
    </SettingsGroup>
  );
}

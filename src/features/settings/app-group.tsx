import { useId } from "react";
import { useT } from "@/i18n/provider";
import { useAtom } from "@/lib/jotai";
import { shortcutsAtom } from "@/state/network/preferences";
import { LanguageChoice } from "@/ui/controls/language-choice";
import { Switch } from "@/ui/controls/switch";
import { InstallRow } from "./install-row";
import { RowText, rowClass, SettingsGroup } from "./settings-group";

export function AppGroup() {
  const t = useT();
  const id = useId();
  const [shortcuts, setShortcuts] = useAtom(shortcutsAtom);
  return (
    <SettingsGroup title={t("set.app")}>
      <div className={rowClass}>
        <span aria-hidden="true">{t("set.language")}</span>
        <LanguageChoice legend={t("set.language")} />
      </div>
      <InstallRow />
      <div className={`${rowClass} max-md:[@media(hover:none)]:hidden`}>
        <label htmlFor={`${id}-keys`} className="min-w-0">
          <RowText title={t("set.shortcuts")} text={t("set.shortcuts.b")} />
        </label>
        <Switch id={`${id}-keys`} on={shortcuts} onChange={setShortcuts} />
      </div>
    </SettingsGroup>
  );
}

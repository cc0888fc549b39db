import { useId } from "react";
import { type Language, setLanguage } from "@/i18n";
import { useLanguage, useT } from "@/i18n/provider";
import { useAtom } from "@/lib/jotai";
import { shortcutsAtom } from "@/state/preferences";
import { Switch } from "@/ui/switch";
import { Group, RowText, rowClass } from "./group";

const CHOICE =
  "grid min-h-11 cursor-pointer place-items-center rounded-sheet px-4 text-meta font-semibold transition duration-120 text-soft has-checked:bg-raised has-checked:text-text has-focus-visible:outline-2 has-focus-visible:outline-tint";

export function AppGroup() {
  const t = useT();
  const id = useId();
  const language = useLanguage();
  const [shortcuts, setShortcuts] = useAtom(shortcutsAtom);
  const languages: [Language, string][] = [
    ["bn", t("lang.toggle.toBn")],
    ["en", t("set.en")],
  ];
  return (
    <Group title={t("set.app")}>
      <fieldset className={rowClass}>
        <legend className="sr-only">{t("set.language")}</legend>
        <span aria-hidden="true">{t("set.language")}</span>
        <span className="flex rounded-sheet border border-line">
          {languages.map(([value, name]) => (
            <label key={value} lang={value} className={CHOICE}>
              <input
                type="radio"
                name={id}
                className="sr-only"
                checked={language === value}
                onChange={() => void setLanguage(value)}
              />
              {name}
            </label>
          ))}
        </span>
      </fieldset>
      <div className={rowClass}>
        <label htmlFor={`${id}-keys`} className="min-w-0">
          <RowText title={t("set.shortcuts")} text={t("set.shortcuts.b")} />
        </label>
        <Switch id={`${id}-keys`} on={shortcuts} onChange={setShortcuts} />
      </div>
    </Group>
  );
}

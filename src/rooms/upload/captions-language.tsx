import { useId } from "react";
import { useT } from "@/i18n/provider";
import type { CaptionsLanguage } from "./captions-atoms";

const CHOICES = [
  ["bn", "captions.bn"],
  ["en", "captions.en"],
  ["", "captions.other"],
] as const;

interface Props {
  value: CaptionsLanguage;
  disabled: boolean;
  onChange: (language: CaptionsLanguage) => void;
}

/** Which language the captions are in: players and readers of screens pronounce and break them by it. */
export function CaptionsLanguageChoice({ value, disabled, onChange }: Props) {
  const t = useT();
  const name = useId();
  return (
    <fieldset disabled={disabled}>
      <legend className="sr-only">{t("captions.language")}</legend>
      <span className="flex w-fit rounded-sheet border border-line">
        {CHOICES.map(([language, label]) => (
          <label
            key={language}
            lang={language || undefined}
            className="relative grid min-h-11 cursor-pointer place-items-center rounded-sheet px-4 text-meta font-semibold text-soft transition duration-120 has-checked:bg-line has-checked:text-text has-focus-visible:outline-2 has-focus-visible:outline-tint has-disabled:opacity-45"
          >
            <input
              type="radio"
              name={name}
              className="absolute inset-0 cursor-pointer opacity-0"
              checked={value === language}
              onChange={() => onChange(language)}
            />
            {t(label)}
          </label>
        ))}
      </span>
    </fieldset>
  );
}

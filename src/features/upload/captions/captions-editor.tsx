import { Captions as CaptionsIcon, X } from "lucide-react";
import { useId, useRef, useState } from "react";
import { type Captions, type CaptionsLanguage, parseCaptions } from "@/features/upload/data/captions-state";
import { errorText } from "@/i18n";
import { useT } from "@/i18n/provider";
import { toast } from "@/state/feedback/toasts";
import { Button } from "@/ui/controls/button";
import { FieldNote } from "@/ui/controls/field";
import { IconButton } from "@/ui/controls/icon-button";
import { SegmentedControl } from "@/ui/controls/segmented-control";
import { cx } from "@/ui/cx";

/** "" means any other language. Browsers and screen readers use the language for pronunciation and line breaks. */
const LANGUAGES: CaptionsLanguage[] = ["bn", "en", ""];

interface Props {
  /** The current captions: file name and a note about them. */
  value: { name: string; note?: string; language: CaptionsLanguage } | undefined;
  disabled: boolean;
  /** Why the server refuses the captions. */
  error?: string;
  onChoose: (captions: Captions) => void;
  onLanguage: (language: CaptionsLanguage) => void;
  onRemove: () => void;
}

/** Chooses, labels or removes the captions of a video. An invalid file changes nothing. */
export function CaptionsEditor({ value, disabled, error, onChoose, onLanguage, onRemove }: Props) {
  const t = useT();
  const hint = useId();
  const errorId = useId();
  const [fault, setFault] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  const choose = (file: File) =>
    parseCaptions(file).then(onChoose, (refusal) => {
      setFault(errorText(refusal));
      button.current?.focus();
      toast({ title: errorText(refusal), kind: "error" });
    });
  const shown = fault ?? error;

  return (
    <div className="grid grid-cols-1 gap-3">
      {value ? (
        <div className="grid grid-cols-1 gap-2 rounded-field border border-line py-2 pr-1 pl-4">
          <div className="flex items-center gap-3">
            <CaptionsIcon aria-hidden="true" size={22} className="shrink-0 text-soft" />
            <p className="min-w-0 flex-1">
              <span className="block truncate" dir="auto">
                {value.name}
              </span>
              {value.note && <span className="block text-meta text-muted">{value.note}</span>}
            </p>
            {!disabled && (
              <IconButton
                icon={X}
                label={t("captions.remove")}
                onClick={() => {
                  onRemove();
                  // The remove button disappears with the captions, so focus moves.
                  button.current?.focus();
                }}
              />
            )}
          </div>
          <SegmentedControl
            legend={t("captions.language")}
            options={LANGUAGES.map((language) => ({
              value: language,
              label: t(`captions.${language || "other"}`),
              lang: language || undefined,
            }))}
            value={value.language}
            onChange={onLanguage}
            disabled={disabled}
            className="w-fit"
          />
        </div>
      ) : (
        <p id={hint} className="text-meta text-muted">
          {t("captions.hint")}
        </p>
      )}
      {/* Accepts any file: phones do not know the caption types and would disable the right file. */}
      <input
        ref={input}
        type="file"
        name="captions"
        hidden
        onChange={(event) => {
          const file = event.target.files?.[0];
          // Lets the user choose the same file again after correcting it.
          event.target.value = "";
          setFault(undefined);
          if (file) void choose(file);
        }}
      />
      <Button
        ref={button}
        look="outline"
        disabled={disabled}
        aria-describedby={cx(!value && hint, shown && errorId) || undefined}
        onClick={() => input.current?.click()}
      >
        {value ? t("captions.replace") : t("captions.pick")}
      </Button>
      <FieldNote id={errorId} error={shown} />
    </div>
  );
}

import { useId, useRef, useState } from "react";
import { useWatch } from "react-hook-form";
import type { UploadForm } from "@/features/upload/data/schema";
import { digits } from "@/i18n/format";
import { useT } from "@/i18n/provider";
import { limitText, storedLength } from "@/lib/text/limit-text";
import { CompletionList } from "@/state/completion/completion-list";
import { useCompletion } from "@/state/completion/use-completion";
import type { CheckedForm } from "@/state/forms/use-checked-form";
import { LIMITS } from "@/state/limits";
import { FieldNote } from "@/ui/controls/field";
import { cx } from "@/ui/cx";

interface Props {
  form: CheckedForm<UploadForm>;
  disabled: boolean;
}

/** The caption with its counter. Text beyond the limit is cut here, because maxLength counts characters differently. */
export function CaptionField({ form, disabled }: Props) {
  const t = useT();
  const errorId = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const caption = useWatch({ control: form.control, name: "caption" });
  const [caret, setCaret] = useState(0);
  const { onChange, onBlur, ref, error, invalid, ...field } = form.field("caption");
  const completion = useCompletion({ text: caption, caret }, (next) => {
    form.setValue("caption", limitText(next.text, LIMITS.caption), { shouldDirty: true });
    setCaret(next.caret);
    area.current?.setSelectionRange(next.caret, next.caret);
  });
  return (
    <div
      className={cx(
        "relative rounded-field border bg-raised transition duration-120",
        invalid
          ? "border-accent focus-within:ring-1 focus-within:ring-accent"
          : "border-line focus-within:border-tint",
      )}
    >
      <textarea
        {...field}
        {...completion.field}
        ref={(element) => {
          ref(element);
          area.current = element;
        }}
        onChange={(event) => {
          const limited = limitText(event.target.value, LIMITS.caption);
          if (limited !== event.target.value) event.target.value = limited;
          setCaret(event.target.selectionEnd);
          return onChange(event);
        }}
        onSelect={(event) => setCaret(event.currentTarget.selectionEnd)}
        onBlur={(event) => {
          completion.field.onBlur();
          return onBlur(event);
        }}
        onKeyDown={(event) => {
          if (!event.nativeEvent.isComposing && completion.onKey(event.key)) event.preventDefault();
        }}
        rows={3}
        dir="auto"
        readOnly={disabled}
        aria-label={t("upload.caption")}
        aria-invalid={invalid || undefined}
        aria-describedby={error ? errorId : undefined}
        placeholder={t("upload.caption")}
        className="block w-full resize-none bg-transparent px-4 pt-3 text-body placeholder:text-muted focus:outline-none"
      />
      {completion.isOpen && <CompletionList {...completion.list} className="inset-x-0 top-full mt-1" />}
      <div className="flex gap-3 px-4 pb-2">
        <FieldNote id={errorId} error={error} />
        <p className="mt-1 ml-auto text-label text-muted">
          {digits(storedLength(caption))}/{digits(LIMITS.caption)}
        </p>
      </div>
    </div>
  );
}

import { useRef, useState } from "react";
import { type UseFormReturn, useWatch } from "react-hook-form";
import type { UploadForm } from "@/features/upload/data/schema";
import { digits } from "@/i18n/format";
import { useT } from "@/i18n/provider";
import { limitText, storedLength } from "@/lib/text/limit-text";
import { CompletionList } from "@/state/completion/completion-list";
import { useCompletion } from "@/state/completion/use-completion";
import { LIMITS } from "@/state/limits";

interface Props {
  form: UseFormReturn<UploadForm>;
  disabled: boolean;
}

/** The caption with its counter. Text beyond the limit is cut here, because maxLength counts characters differently. */
export function CaptionField({ form, disabled }: Props) {
  const t = useT();
  const area = useRef<HTMLTextAreaElement>(null);
  const caption = useWatch({ control: form.control, name: "caption" });
  const [caret, setCaret] = useState(0);
  const { onChange, onBlur, ref, ...field } = form.register("caption");
  const completion = useCompletion({ text: caption, caret }, (next) => {
    form.setValue("caption", limitText(next.text, LIMITS.caption), { shouldDirty: true });
    setCaret(next.caret);
    area.current?.setSelectionRange(next.caret, next.caret);
  });
  return (
    <div className="relative rounded-field border border-line bg-raised transition duration-120 focus-within:border-tint">
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
        placeholder={t("upload.caption")}
        className="block w-full resize-none bg-transparent px-4 pt-3 text-body placeholder:text-muted focus:outline-none"
      />
      {completion.isOpen && <CompletionList {...completion.list} className="inset-x-0 top-full mt-1" />}
      <p className="px-4 pb-2 text-right text-label text-muted">
        {digits(storedLength(caption))}/{digits(LIMITS.caption)}
      </p>
    </div>
  );
}

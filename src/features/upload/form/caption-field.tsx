import { type UseFormReturn, useWatch } from "react-hook-form";
import type { UploadForm } from "@/features/upload/data/schema";
import { digits } from "@/i18n/format";
import { useT } from "@/i18n/provider";
import { limitText, storedLength } from "@/lib/text/limit-text";
import { LIMITS } from "@/state/limits";

interface Props {
  form: UseFormReturn<UploadForm>;
  disabled: boolean;
}

/** The caption with its counter. Text beyond the limit is cut here, because maxLength counts characters differently. */
export function CaptionField({ form, disabled }: Props) {
  const t = useT();
  const caption = useWatch({ control: form.control, name: "caption" });
  const { onChange, ...field } = form.register("caption");
  return (
    <div className="rounded-field border border-line bg-raised transition duration-120 focus-within:border-tint">
      <textarea
        {...field}
        onChange={(event) => {
          const limited = limitText(event.target.value, LIMITS.caption);
          if (limited !== event.target.value) event.target.value = limited;
          return onChange(event);
        }}
        rows={3}
        dir="auto"
        readOnly={disabled}
        aria-label={t("upload.caption")}
        placeholder={t("upload.caption")}
        className="block w-full resize-none bg-transparent px-4 pt-3 text-body placeholder:text-muted focus:outline-none"
      />
      <p className="px-4 pb-2 text-right text-label text-muted">
        {digits(storedLength(caption))}/{digits(LIMITS.caption)}
      </p>
    </div>
  );
}

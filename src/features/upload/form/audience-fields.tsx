import { useId } from "react";
import { type UseFormReturn, useWatch } from "react-hook-form";
import { type UploadForm, VISIBILITIES } from "@/features/upload/data/schema";
import { useT } from "@/i18n/provider";
import { SegmentedControl } from "@/ui/controls/segmented-control";
import { Switch } from "@/ui/controls/switch";

interface Props {
  form: UseFormReturn<UploadForm>;
  disabled: boolean;
  /** Published as sensitive: only the operator can remove the mark. */
  isMarked?: boolean;
}

/** Chooses the audience and marks the video as sensitive. */
export function AudienceFields({ form, disabled, isMarked = false }: Props) {
  const t = useT();
  const id = useId();
  const visibility = useWatch({ control: form.control, name: "visibility" });
  const sensitive = useWatch({ control: form.control, name: "sensitive" });
  return (
    <div className="grid gap-4">
      <div>
        <p aria-hidden="true" className="mb-1 text-meta font-semibold text-soft">
          {t("upload.audience")}
        </p>
        <SegmentedControl
          legend={t("upload.audience")}
          options={VISIBILITIES.map((value) => ({ value, label: t(`visibility.${value}`) }))}
          value={visibility}
          onChange={(next) => form.setValue("visibility", next)}
          disabled={disabled}
        />
      </div>
      <div className="flex min-h-14 items-center justify-between gap-4">
        <label htmlFor={`${id}-sensitive`} className="min-w-0">
          <span className="block">{t("upload.sensitive")}</span>
          <span id={`${id}-why`} className="block text-meta text-pretty text-muted">
            {isMarked ? t("upload.sensitive.kept") : t("upload.sensitive.b")}
          </span>
        </label>
        <Switch
          id={`${id}-sensitive`}
          on={sensitive}
          onChange={(on) => form.setValue("sensitive", on)}
          describedBy={`${id}-why`}
          disabled={disabled || isMarked}
        />
      </div>
    </div>
  );
}

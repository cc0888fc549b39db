import { type UseFormReturn, useWatch } from "react-hook-form";
import { type UploadForm, VISIBILITIES } from "@/features/upload/data/schema";
import { useT } from "@/i18n/provider";
import { SegmentedControl } from "@/ui/controls/segmented-control";
import { SwitchField } from "./switch-field";

interface Props {
  form: UseFormReturn<UploadForm>;
  disabled: boolean;
  /** Published as sensitive: only the operator can remove the mark. */
  isMarked?: boolean;
}

/** Chooses the audience, marks the video as sensitive, and lets others comment on it and download it. */
export function AudienceFields({ form, disabled, isMarked = false }: Props) {
  const t = useT();
  const visibility = useWatch({ control: form.control, name: "visibility" });
  const sensitive = useWatch({ control: form.control, name: "sensitive" });
  const downloads = useWatch({ control: form.control, name: "downloads" });
  const commentsOff = useWatch({ control: form.control, name: "comments_off" });
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
      <SwitchField
        label={t("upload.sensitive")}
        why={isMarked ? t("upload.sensitive.kept") : t("upload.sensitive.b")}
        on={sensitive}
        onChange={(on) => form.setValue("sensitive", on)}
        disabled={disabled || isMarked}
      />
      <SwitchField
        label={t("upload.comments")}
        why={t("upload.comments.b")}
        on={!commentsOff}
        onChange={(on) => form.setValue("comments_off", !on)}
        disabled={disabled}
      />
      <SwitchField
        label={t("upload.downloads")}
        why={t("upload.downloads.b")}
        on={downloads}
        onChange={(on) => form.setValue("downloads", on)}
        disabled={disabled}
      />
    </div>
  );
}

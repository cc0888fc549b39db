import { useT } from "@/i18n/provider";
import { useAtomValue, useSetAtom } from "@/lib/jotai";
import { tellFailure } from "@/state/failures";
import { useCheckedForm } from "@/state/forms/use-checked-form";
import { toast } from "@/state/toasts";
import { videoAtom } from "@/state/videos";
import { Button } from "@/ui/button";
import { AudienceFields } from "./audience-fields";
import { CaptionField } from "./caption-field";
import { CategoryChips } from "./category-chips";
import { saveClip } from "./own-clips";
import { CHIPS, type UploadForm, uploadSchema } from "./schema";

/** What is said about a clip that is out already, and who may watch it. */
export function EditForm({ id, onDone }: { id: string; onDone: () => void }) {
  const t = useT();
  const save = useSetAtom(saveClip);
  const video = useAtomValue(videoAtom(id));
  const form = useCheckedForm<UploadForm>(uploadSchema, {
    caption: video?.caption ?? "",
    category: CHIPS.find((chip) => chip === video?.category) ?? "",
    visibility: video?.visibility ?? "public",
    sensitive: Boolean(video?.sensitive),
  });
  const { busy } = form;

  const submit = form.onSubmit(async ({ sensitive, ...words }) => {
    // Once said it is not theirs to say again.
    const label = sensitive && !video?.sensitive ? { sensitive } : {};
    try {
      await save({ id, ...words, ...label });
      toast({ kind: "success", title: t("ok.clip") });
      onDone();
    } catch (error) {
      tellFailure("clip", error);
    }
  });

  return (
    <form noValidate onSubmit={(e) => void submit(e)} className="grid gap-4 pt-2">
      <CaptionField form={form} disabled={busy} />
      <CategoryChips form={form} disabled={busy} />
      <AudienceFields form={form} disabled={busy} labelled={Boolean(video?.sensitive)} />
      <Button type="submit" disabled={busy} className="min-h-12">
        {busy ? t("profile.saving") : t("profile.save")}
      </Button>
    </form>
  );
}

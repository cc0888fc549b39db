import { type UploadForm, uploadSchema } from "@/features/upload/data/schema";
import { AudienceFields } from "@/features/upload/form/audience-fields";
import { CaptionField } from "@/features/upload/form/caption-field";
import { CategoryChips } from "@/features/upload/form/category-chips";
import { useT } from "@/i18n/provider";
import { useAtomValue, useSetAtom } from "@/lib/jotai";
import { showError } from "@/state/feedback/error-toasts";
import { toast } from "@/state/feedback/toasts";
import { useCheckedForm } from "@/state/forms/use-checked-form";
import { CATEGORIES } from "@/state/limits";
import { videoAtom } from "@/state/records/videos";
import { Button } from "@/ui/controls/button";
import { DialogFooter } from "@/ui/dialogs/dialog-footer";
import { saveVideo } from "./own-video-actions";

/** Edits the text and audience of a published video. */
export function EditVideoForm({ id, onDone }: { id: string; onDone: () => void }) {
  const t = useT();
  const save = useSetAtom(saveVideo);
  const video = useAtomValue(videoAtom(id));
  const form = useCheckedForm<UploadForm>(uploadSchema, {
    caption: video?.caption ?? "",
    category: CATEGORIES.find((known) => known === video?.category) ?? "",
    visibility: video?.visibility ?? "public",
    sensitive: Boolean(video?.sensitive),
    downloads: Boolean(video?.downloads),
    comments_off: Boolean(video?.comments_off),
  });
  const { busy } = form;

  const submit = form.onSubmit(async ({ sensitive, ...fields }) => {
    // The owner may mark the video as sensitive, but not remove the mark.
    const mark = sensitive && !video?.sensitive ? { sensitive } : {};
    try {
      await save({ id, ...fields, ...mark });
      toast({ kind: "success", title: t("ok.videoUpdated") });
      onDone();
    } catch (error) {
      form.refuse(error);
      showError("video", error);
    }
  });

  return (
    <form noValidate onSubmit={(e) => void submit(e)} className="grid gap-4 pt-2">
      <CaptionField form={form} disabled={busy} />
      <CategoryChips form={form} disabled={busy} />
      <AudienceFields form={form} disabled={busy} isMarked={Boolean(video?.sensitive)} />
      <DialogFooter>
        <Button type="submit" disabled={busy} className="min-h-12 flex-1">
          {busy ? t("profile.saving") : t("profile.save")}
        </Button>
      </DialogFooter>
    </form>
  );
}

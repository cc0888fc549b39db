import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import type { MessageId } from "@/i18n";
import { useT } from "@/i18n/provider";
import { useAtomValue, useSetAtom } from "@/lib/jotai";
import { tellFailure } from "@/state/failures";
import { toast } from "@/state/toasts";
import { videoAtom } from "@/state/videos";
import { Button } from "@/ui/button";
import { CaptionField } from "./caption-field";
import { CategoryChips } from "./category-chips";
import { saveClip } from "./own-clips";
import { CHIPS, type UploadForm, uploadSchema } from "./schema";

/** Caption and category of a clip that is out already. */
export function EditForm({ id, onDone }: { id: string; onDone: () => void }) {
  const t = useT();
  const save = useSetAtom(saveClip);
  const video = useAtomValue(videoAtom(id));
  const form = useForm<UploadForm>({
    resolver: zodResolver(uploadSchema),
    defaultValues: {
      caption: video?.caption ?? "",
      category: CHIPS.find((chip) => chip === video?.category) ?? "",
    },
  });
  const { isSubmitting } = form.formState;

  const submit = form.handleSubmit(
    async (values) => {
      try {
        await save({ id, ...values });
        toast({ kind: "success", title: t("ok.clip") });
        onDone();
      } catch (error) {
        tellFailure("clip", error);
      }
    },
    ({ caption }) =>
      toast({ title: t("err.validation.t"), text: t(caption?.message as MessageId), kind: "error" }),
  );

  return (
    <form noValidate onSubmit={(e) => void submit(e)} className="grid gap-4 pt-2">
      <CaptionField form={form} disabled={isSubmitting} />
      <CategoryChips form={form} disabled={isSubmitting} />
      <Button type="submit" disabled={isSubmitting} className="min-h-12">
        {isSubmitting ? t("profile.saving") : t("profile.save")}
      </Button>
    </form>
  );
}

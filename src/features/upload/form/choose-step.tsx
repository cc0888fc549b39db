import type { FormEvent } from "react";
import { submitUpload } from "@/features/upload/actions/submit";
import { draftAtom, textAtom } from "@/features/upload/data/atoms";
import { uploadSchema } from "@/features/upload/data/schema";
import { useT } from "@/i18n/provider";
import { useAtomValue, useSetAtom } from "@/lib/jotai";
import { DraftList } from "./draft-list";
import { StepBar } from "./step-bar";
import { VideoPicker } from "./video-picker";

/** First step: choose a video, or continue an unfinished one. */
export function ChooseStep() {
  const t = useT();
  const draft = useAtomValue(draftAtom);
  const text = useAtomValue(textAtom);
  const publish = useSetAtom(submitUpload);

  function submit(event: FormEvent) {
    event.preventDefault();
    // Publishing without a video gives the reason.
    if (!draft) void publish(uploadSchema.parse(text));
  }

  return (
    <form onSubmit={submit} noValidate className="flex grow flex-col gap-4">
      <div className="flex grow flex-col gap-4 md:flex-row md:gap-6">
        <VideoPicker />
        <DraftList />
      </div>
      <StepBar label={t("upload.publish")} missing={t("upload.missing")} />
    </form>
  );
}

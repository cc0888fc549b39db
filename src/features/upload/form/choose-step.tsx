import type { FormEvent } from "react";
import { submitUpload } from "@/features/upload/actions/submit";
import { draftAtom, savedDraftAtom, textAtom } from "@/features/upload/data/atoms";
import { uploadSchema } from "@/features/upload/data/schema";
import { useT } from "@/i18n/provider";
import { useAtomValue, useSetAtom } from "@/lib/jotai";
import { CurrentDraft, SavedDraftOffer } from "./draft-offer";
import { StepBar } from "./step-bar";
import { VideoPicker } from "./video-picker";

/** First step: choose a video, or continue an unfinished one. */
export function ChooseStep() {
  const t = useT();
  const saved = useAtomValue(savedDraftAtom);
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
      {saved && <SavedDraftOffer draft={saved} />}
      {draft && <CurrentDraft draft={draft} />}
      <VideoPicker />
      <StepBar label={t("upload.publish")} missing={t("upload.missing")} />
    </form>
  );
}

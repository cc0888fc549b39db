import { useEffect } from "react";
import { useWatch } from "react-hook-form";
import { submitUpload } from "@/features/upload/actions/submit";
import { CaptionsField } from "@/features/upload/captions/captions-field";
import { type Draft, rejectedAtom, textAtom, uploadStateAtom } from "@/features/upload/data/atoms";
import { type UploadForm, uploadSchema } from "@/features/upload/data/schema";
import { stepAtom } from "@/features/upload/data/steps";
import { useT } from "@/i18n/provider";
import { useAtom, useAtomValue, useSetAtom } from "@/lib/jotai";
import { useCheckedForm } from "@/state/forms/use-checked-form";
import { AudienceFields } from "./audience-fields";
import { CaptionField } from "./caption-field";
import { CategoryChips } from "./category-chips";
import { ChosenVideo } from "./chosen-video";
import { StepBar } from "./step-bar";
import { UploadProgress } from "./upload-progress";
import { VideoPreview } from "./video-preview";
import { VideoTools } from "./video-tools";

interface Props {
  draft: Draft;
  /** Edit and words side by side. */
  wide: boolean;
}

/** The steps after the choice of a video: edit it, then describe and publish it. */
export function DraftForm({ draft, wide }: Props) {
  const t = useT();
  const isRejected = useAtomValue(rejectedAtom);
  const { phase, error } = useAtomValue(uploadStateAtom);
  const [step, setStep] = useAtom(stepAtom);
  const [text, setText] = useAtom(textAtom);
  const publish = useSetAtom(submitUpload);
  const form = useCheckedForm<UploadForm>(uploadSchema, text);
  const values = useWatch({ control: form.control });
  useEffect(() => setText(values as UploadForm), [values, setText]);

  const { refuse } = form;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `refuse` is another function at each render
  useEffect(() => {
    if (error) refuse(error);
  }, [error]);

  const busy = phase !== "idle";
  const submit = form.onSubmit(async (valid) => void publish(valid));
  const showsWords = wide || step === "words";
  const missing = isRejected ? t("upload.missing.other") : undefined;

  return (
    <form
      onSubmit={submit}
      noValidate
      // Focused fields stay above the bar.
      className="flex grow flex-col gap-4 [&_:is(input,button,textarea,[role=slider])]:scroll-mb-28"
    >
      <div className="grid gap-4 md:grid-cols-[280px_minmax(0,1fr)] md:gap-8">
        {(wide || step === "edit") && (
          <div className="grid content-start gap-4">
            <VideoPreview draft={draft} busy={busy} />
            <VideoTools draft={draft} busy={busy} />
          </div>
        )}
        {showsWords && (
          <div className="grid content-start gap-4">
            {!wide && <ChosenVideo draft={draft} />}
            <CaptionField form={form} disabled={busy} />
            <CategoryChips form={form} disabled={busy} />
            <AudienceFields form={form} disabled={busy} />
            <CaptionsField disabled={busy} />
          </div>
        )}
      </div>
      <StepBar
        label={showsWords ? t("upload.publish") : t("upload.next")}
        missing={missing}
        disabled={busy}
        onNext={showsWords ? undefined : () => setStep("words")}
        onBack={busy ? undefined : () => setStep(wide || step === "edit" ? "choose" : "edit")}
      >
        {!isRejected && <UploadProgress onRetry={submit} />}
      </StepBar>
    </form>
  );
}

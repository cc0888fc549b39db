import { useEffect, useRef } from "react";
import { draftAtom, uploadStateAtom } from "@/features/upload/data/atoms";
import { type Step, stepAtom } from "@/features/upload/data/steps";
import { useT } from "@/i18n/provider";
import { useAtom, useAtomValue } from "@/lib/jotai";
import { useCloseOnBack } from "@/ui/dialogs/use-close-on-back";
import { useIsDesktop } from "@/ui/use-is-desktop";
import { ChooseStep } from "./choose-step";
import { DraftForm } from "./draft-form";
import { StepList } from "./step-list";

const PHONE: Step[] = ["choose", "edit", "words"];
/** On the desktop the words stand beside the preview. */
const DESKTOP: Step[] = ["choose", "words"];

/** The steps of an upload. Back goes to the one before. */
export function UploadSteps() {
  const t = useT();
  const wide = useIsDesktop();
  const draft = useAtomValue(draftAtom);
  const [step, setStep] = useAtom(stepAtom);
  const isIdle = useAtomValue(uploadStateAtom).phase === "idle";
  const shown = wide && step === "edit" ? "words" : step;

  // While an upload runs, Back asks before it leaves the screen.
  useCloseOnBack(() => setStep("choose"), isIdle && shown !== "choose");
  useCloseOnBack(() => setStep("edit"), isIdle && !wide && shown === "words");

  const content = useRef<HTMLDivElement>(null);
  const before = useRef(shown);
  useEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    scrollTo(0, 0);
    // The pressed button may be gone.
    content.current?.focus({ preventScroll: true });
  }, [shown]);

  return (
    <>
      <StepList steps={wide ? DESKTOP : PHONE} current={shown} />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would disable and group all fields at once */}
      <div
        ref={content}
        role="group"
        tabIndex={-1}
        aria-label={t(`upload.step.${shown}`)}
        className="flex grow flex-col outline-none"
      >
        {draft && shown !== "choose" ? (
          <DraftForm key={draft.url} draft={draft} wide={wide} />
        ) : (
          <ChooseStep />
        )}
      </div>
    </>
  );
}

// The first steps after the first log-in: language, interests, users to follow. Each can be skipped.
import { useEffect, useState } from "react";
import { QueryProvider } from "@/app/navigation/app-services";
import { useT } from "@/i18n/provider";
import type { CATEGORIES } from "@/state/limits";
import { Button } from "@/ui/controls/button";
import { LanguageChoice } from "@/ui/controls/language-choice";
import { DialogFooter } from "@/ui/dialogs/dialog-footer";
import { Modal } from "@/ui/dialogs/modal";
import { dismissToasts } from "@/ui/status/toaster";
import { Interests } from "./interests";
import { Owners } from "./owners";

const STEPS = ["language", "interests", "owners"] as const;

export function WelcomeDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const [at, setAt] = useState(0);
  const [interests, setInterests] = useState<(typeof CATEGORIES)[number][]>([]);
  const step = STEPS[at] ?? "language";
  // The first step leaves room for the toast of the log-in; the next ones reach the top of a small screen.
  useEffect(() => {
    if (at > 0) dismissToasts();
  }, [at]);
  const isLast = at === STEPS.length - 1;
  return (
    <Modal title={t(`welcome.${step}.t`)} text={t(`welcome.${step}.b`)} onClose={onClose}>
      <div className="pb-3">
        {step === "language" && <LanguageChoice legend={t("welcome.language.t")} />}
        {step === "interests" && <Interests chosen={interests} onChange={setInterests} />}
        {step === "owners" && (
          <QueryProvider>
            <Owners interests={interests} />
          </QueryProvider>
        )}
      </div>
      <DialogFooter>
        {!isLast && (
          <Button look="quiet" className="flex-1" onClick={onClose}>
            {t("welcome.skip")}
          </Button>
        )}
        {/* A new one for each step: the focus goes to the heading of the next. */}
        <Button key={step} className="flex-1" onClick={() => (isLast ? onClose() : setAt(at + 1))}>
          {isLast ? t("welcome.done") : t("welcome.next")}
        </Button>
      </DialogFooter>
    </Modal>
  );
}

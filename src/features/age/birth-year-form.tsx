import { type FormEvent, type ReactNode, useId, useRef, useState } from "react";
import { errorText } from "@/i18n";
import { year } from "@/i18n/format";
import { useT } from "@/i18n/provider";
import type { AppError } from "@/lib/errors";
import { useSetAtom } from "@/lib/jotai";
import { showError } from "@/state/feedback/error-toasts";
import { toast } from "@/state/feedback/toasts";
import { queryClient } from "@/state/records/queries";
import { saveSettingsAtom } from "@/state/records/user-settings";
import { Button } from "@/ui/controls/button";
import { Field, FieldNote } from "@/ui/controls/field";
import { parseYear } from "./parse-year";
import { TooYoung } from "./too-young";

interface Props {
  onDone: () => void;
  /** Log-out button for users who are too young. */
  logOut: ReactNode;
}

/** Asks for the birth year, with a confirmation: the answer is final, and a typing error could close the account for years. */
export function BirthYearForm({ onDone, logOut }: Props) {
  const t = useT();
  const save = useSetAtom(saveSettingsAtom);
  const [text, setText] = useState("");
  const [step, setStep] = useState<"typing" | "sure" | "young">("typing");
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const faultId = useId();
  const born = parseYear(text);

  function confirm(e: FormEvent) {
    e.preventDefault();
    if (born) setStep("sure");
    else {
      setFault(t("val.birth"));
      input.current?.focus();
      toast({ kind: "error", title: t("err.validation.t"), text: t("val.birth") });
    }
  }

  async function send() {
    setBusy(true);
    try {
      await save({ birth_year: born });
      // The server may now list other videos.
      void queryClient.invalidateQueries({ queryKey: ["videos"], refetchType: "none" });
      toast({ kind: "success", title: t("ok.privacy") });
      onDone();
    } catch (error) {
      const { code, fields } = error as AppError;
      if (code === "too_young") return setStep("young");
      showError("account", error);
      if (!fields?.birth_year) return;
      setFault(errorText(error));
      setStep("typing");
    } finally {
      setBusy(false);
    }
  }

  if (step === "young" && born) return <TooYoung born={born} logOut={logOut} />;
  if (step === "sure" && born) {
    return (
      <div className="grid gap-3">
        <p role="status">{t("birth.sure", { year: year(born) })}</p>
        <div className="flex flex-wrap gap-3">
          {/* Focuses this button, not the confirming one: pressing Enter twice must not confirm. */}
          <Button autoFocus look="quiet" className="flex-1" onClick={() => setStep("typing")}>
            {t("birth.change")}
          </Button>
          <Button className="flex-1" disabled={busy} onClick={() => void send()}>
            {t("birth.yes")}
          </Button>
        </div>
      </div>
    );
  }
  return (
    <form noValidate onSubmit={confirm} className="grid grid-cols-[1fr_auto] items-end gap-x-3">
      <Field
        label={t("birth.year")}
        inputMode="numeric"
        autoComplete="bday-year"
        maxLength={4}
        value={text}
        ref={input}
        invalid={Boolean(fault)}
        aria-describedby={fault && faultId}
        onChange={(e) => {
          setText(e.target.value);
          setFault(undefined);
        }}
        className="min-w-24"
      />
      <Button type="submit" className="min-h-12">
        {t("birth.done")}
      </Button>
      <div className="col-span-2">
        <FieldNote id={faultId} error={fault} />
      </div>
    </form>
  );
}

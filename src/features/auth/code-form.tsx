import { useEffect, useId, useState } from "react";
import { digits } from "@/i18n/format";
import { useT } from "@/i18n/provider";
import type { AppError } from "@/lib/errors";
import { useSetAtom } from "@/lib/jotai";
import { showError } from "@/state/feedback/error-toasts";
import { toast } from "@/state/feedback/toasts";
import { useCheckedForm } from "@/state/forms/use-checked-form";
import { Button } from "@/ui/controls/button";
import { Field } from "@/ui/controls/field";
import { confirmSignUpAtom, sendCodeAgainAtom } from "./actions";
import type { Pending } from "./pending";
import { codeSchema } from "./schema";

/** The server sends another mail no sooner than this. */
const PAUSE_S = 30;

interface Props {
  pending: Pending;
  /** Returns to the filled-in form. */
  onBack: () => void;
}

/** Enters the code from the mail, which creates the account and signs in; the new session leaves this screen. */
export function CodeForm({ pending: { ticket, email }, onBack }: Props) {
  const t = useT();
  const hint = useId();
  const confirm = useSetAtom(confirmSignUpAtom);
  const sendAgain = useSetAtom(sendCodeAgainAtom);
  const [mails, setMails] = useState(1);
  const [pausing, setPausing] = useState(true);
  const { field, refuse, onSubmit, busy } = useCheckedForm(codeSchema, { code: "" });

  // biome-ignore lint/correctness/useExhaustiveDependencies: each mail has a pause of its own
  useEffect(() => {
    setPausing(true);
    const timer = setTimeout(() => setPausing(false), PAUSE_S * 1000);
    return () => clearTimeout(timer);
  }, [mails]);

  const refused = (error: unknown) => {
    showError("signUp", error);
    if ((error as AppError).code === "sign_up_over") onBack();
    else refuse(error);
  };
  const send = onSubmit(({ code }) =>
    confirm(ticket, code).then(
      () => toast({ kind: "success", title: t("ok.signup.t"), text: t("signup.code.done") }),
      refused,
    ),
  );
  const again = () =>
    sendAgain(ticket).then(() => {
      setMails((sent) => sent + 1);
      toast({ kind: "success", title: t("signup.code.sent") });
    }, refused);

  return (
    <form noValidate onSubmit={(e) => void send(e)} className="flex flex-col gap-4">
      <h2 className="text-center text-heading font-semibold">{t("signup.code.t")}</h2>
      <p id={hint} className="text-center text-balance break-words text-soft">
        {t("signup.code.b", { email })}
      </p>
      <Field
        label={t("signup.code")}
        autoFocus
        required
        inputMode="numeric"
        autoComplete="one-time-code"
        aria-describedby={hint}
        {...field("code")}
      />
      <Button type="submit" disabled={busy} className="mt-2 min-h-12 w-full">
        {busy ? t("auth.loading") : t("signup.code.go")}
      </Button>
      <div className="flex flex-wrap justify-center gap-3">
        <Button look="quiet" disabled={pausing} onClick={() => void again()}>
          {pausing ? t("signup.code.pause", { n: digits(PAUSE_S) }) : t("signup.code.again")}
        </Button>
        <Button look="quiet" onClick={onBack}>
          {t("signup.code.back")}
        </Button>
      </div>
    </form>
  );
}

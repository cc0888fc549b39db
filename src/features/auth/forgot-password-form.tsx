import { MailX } from "lucide-react";
import { useState } from "react";
import { useT } from "@/i18n/provider";
import { useSetAtom } from "@/lib/jotai";
import { showError } from "@/state/feedback/error-toasts";
import { useCheckedForm } from "@/state/forms/use-checked-form";
import { useSiteInfo } from "@/state/records/site-info";
import { Button } from "@/ui/controls/button";
import { EmailField } from "@/ui/controls/email-field";
import { Notice } from "@/ui/status/notice";
import { Spinner } from "@/ui/status/spinner";
import { requestPasswordResetAtom } from "./email-link-actions";

import { forgotSchema } from "./schema";

/** Requests a link to reset the password; without mail it shows the contact address. */
export function ForgotPasswordForm() {
  const t = useT();
  const info = useSiteInfo();
  const requestReset = useSetAtom(requestPasswordResetAtom);
  const [sent, setSent] = useState("");
  const { field, refuse, onSubmit, busy } = useCheckedForm(forgotSchema, { email: "" });
  const send = onSubmit(({ email }) =>
    requestReset(email).then(
      () => setSent(email),
      (error) => {
        refuse(error);
        showError("account", error);
      },
    ),
  );

  if (!info) return <Spinner className="min-h-48" />;
  if (!info.mail) {
    const { contact } = info;
    return (
      <Notice icon={MailX} title={t("forgot.off.t")} text={t("forgot.off.b")}>
        {contact && (
          <a
            href={`mailto:${contact}`}
            className="inline-flex min-h-11 items-center text-tint hover:underline"
          >
            {t("forgot.off.contact", { contact })}
          </a>
        )}
      </Notice>
    );
  }
  if (sent) return <Notice title={t("forgot.sent.t")} text={t("forgot.sent.b", { email: sent })} />;
  return (
    <form noValidate onSubmit={(e) => void send(e)} className="flex flex-col gap-4">
      <p className="text-soft">{t("forgot.text")}</p>
      <EmailField label={t("auth.email")} {...field("email")} />
      <Button type="submit" disabled={busy} className="mt-2 min-h-12 w-full">
        {busy ? t("set.working") : t("forgot.send")}
      </Button>
    </form>
  );
}

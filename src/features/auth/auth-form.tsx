import type { ReactNode } from "react";
import { useT } from "@/i18n/provider";
import type { AppError } from "@/lib/errors";
import { useCheckedForm } from "@/state/forms/use-checked-form";
import { Button } from "@/ui/controls/button";
import { EmailField } from "@/ui/controls/email-field";
import { Field } from "@/ui/controls/field";
import { PasswordField } from "@/ui/controls/password-field";
import { HoneypotField } from "./honeypot-field";
import { type Credentials, logInSchema, signUpSchema } from "./schema";
import { type Mode, type Next, useCredentials } from "./use-credentials";

interface Props {
  mode: Mode;
  email: string;
  /** Sign-up needs an invitation. */
  byInvitation: boolean;
  /** Invitation from a link, "" for none. */
  invitation: string;
  /** Adds the honeypot field. */
  trap: boolean;
  /** Values typed before the user returned to the form. */
  draft: Partial<Credentials> | undefined;
  /** Called when the server accepted the request. */
  onDone: (typed: Credentials, next: Next) => void;
  /** Called when the account is banned. */
  onBanned: (credentials: Credentials, refusal: AppError) => void;
  /** Shown under the button. */
  note: ReactNode;
}

export function AuthForm({
  mode,
  email,
  byInvitation,
  invitation,
  trap,
  draft,
  onDone,
  onBanned,
  note,
}: Props) {
  const t = useT();
  const submit = useCredentials(onBanned);
  const { register, onSubmit, invalid, busy } = useCheckedForm<Credentials>(
    mode === "login" ? logInSchema : signUpSchema,
    { username: "", email, password: "", invitation, website: "", ...draft },
  );
  const send = onSubmit(async (values) => {
    const next = await submit(mode, values);
    if (next) onDone(values, next);
  });

  return (
    <form noValidate onSubmit={(e) => void send(e)} className="flex flex-col gap-4">
      {trap && <HoneypotField {...register("website")} />}
      {byInvitation && (
        <div>
          <Field
            label={t("signup.invitation")}
            required
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            invalid={invalid("invitation")}
            {...register("invitation")}
          />
          <p className="mt-1 text-label text-muted">{t("signup.invitation.b")}</p>
        </div>
      )}
      {mode === "signup" && (
        <Field
          label={t("auth.username")}
          required
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          invalid={invalid("username")}
          {...register("username")}
        />
      )}
      <EmailField label={t("auth.email")} invalid={invalid("email")} {...register("email")} />
      <PasswordField
        label={t("auth.password")}
        autoComplete={mode === "login" ? "current-password" : "new-password"}
        invalid={invalid("password")}
        {...register("password")}
      />
      <Button type="submit" disabled={busy} className="mt-2 min-h-12 w-full">
        {busy ? t("auth.loading") : mode === "login" ? t("auth.login") : t("auth.signup")}
      </Button>
      {note}
    </form>
  );
}

import type { ReactNode } from "react";
import { withMessages } from "@/i18n";
import { useT } from "@/i18n/provider";
import type { AppError } from "@/lib/errors";
import { useCheckedForm } from "@/state/forms/use-checked-form";
import { Button } from "@/ui/controls/button";
import { EmailField } from "@/ui/controls/email-field";
import { Field } from "@/ui/controls/field";
import { PasswordField } from "@/ui/controls/password-field";
import { laterDetail } from "@/ui/status/later";
import { HoneypotField } from "./honeypot-field";
import { type Credentials, logInSchema, signUpSchema } from "./schema";
import { type Mode, type Next, useCredentials } from "./use-credentials";

const loadHints = () => withMessages(["registration"], import("./sign-up-hints"));
const UsernameHint = laterDetail(() => loadHints().then((m) => ({ default: m.UsernameHint })));
const PasswordHint = laterDetail(() => loadHints().then((m) => ({ default: m.PasswordHint })));

interface Props {
  mode: Mode;
  email: string;
  /** Sign-up needs an invitation. */
  byInvitation: boolean;
  /** Invitation from a link, "" for none. */
  invitation: string;
  /** Adds the honeypot field. */
  trap: boolean;
  /** Values typed before: in the form to which the user returned, or in the sign-up before the log-in. */
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
  const { register, field, refuse, onSubmit, watch, busy } = useCheckedForm<Credentials>(
    mode === "login" ? logInSchema : signUpSchema,
    { username: "", email, password: "", invitation, website: "", ...draft },
  );
  const submit = useCredentials(onBanned, refuse);
  const send = onSubmit(async (values) => {
    const next = await submit(mode, values);
    if (next) onDone(values, next);
  });

  return (
    <form noValidate onSubmit={(e) => void send(e)} className="flex flex-col gap-4">
      {trap && <HoneypotField {...register("website")} />}
      {byInvitation && (
        <Field
          label={t("signup.invitation")}
          required
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          hint={t("signup.invitation.b")}
          {...field("invitation")}
        />
      )}
      {mode === "signup" && (
        <Field
          label={t("auth.username")}
          required
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          hint={<UsernameHint typed={watch("username")} />}
          {...field("username")}
        />
      )}
      <EmailField label={t("auth.email")} {...field("email")} />
      <PasswordField
        label={t("auth.password")}
        autoComplete={mode === "login" ? "current-password" : "new-password"}
        hint={mode === "signup" && <PasswordHint />}
        {...field("password")}
      />
      {/* After a sign-up everything is filled in, and one tap logs in. */}
      <Button
        type="submit"
        disabled={busy}
        autoFocus={mode === "login" && Boolean(draft)}
        className="mt-2 min-h-12 w-full"
      >
        {busy ? t("auth.loading") : mode === "login" ? t("auth.login") : t("auth.signup")}
      </Button>
      {note}
    </form>
  );
}

import { Link2Off } from "lucide-react";
import { type ReactNode, useState } from "react";
import type { MessageId } from "@/i18n/areas";
import { useT } from "@/i18n/provider";
import type { AppError } from "@/lib/errors";
import { useSetAtom } from "@/lib/jotai";
import { showError } from "@/state/feedback/error-toasts";
import { toast } from "@/state/feedback/toasts";
import { useCheckedForm } from "@/state/forms/use-checked-form";
import { Button } from "@/ui/controls/button";
import { PasswordField } from "@/ui/controls/password-field";
import { Notice } from "@/ui/status/notice";
import { confirmEmailAtom, resetPasswordAtom, undoEmailAtom } from "./email-link-actions";
import { confirmSchema, resetSchema } from "./schema";

type Kind = "reset" | "email" | "undo";

const KINDS = {
  reset: { schema: resetSchema, action: resetPasswordAtom, autoComplete: "new-password" },
  undo: { schema: resetSchema, action: undoEmailAtom, autoComplete: "new-password" },
  email: { schema: confirmSchema, action: confirmEmailAtom, autoComplete: "current-password" },
} as const;

const WORDS: Record<Kind, Record<"text" | "label" | "button" | "title" | "done", MessageId>> = {
  reset: {
    text: "reset.text",
    label: "reset.new",
    button: "reset.save",
    title: "reset.done.t",
    done: "reset.done.b",
  },
  undo: {
    text: "undo.text",
    label: "reset.new",
    button: "undo.button",
    title: "undo.done.t",
    done: "reset.done.b",
  },
  email: {
    text: "email.text",
    label: "auth.password",
    button: "email.confirm",
    title: "email.done.t",
    done: "email.done.b",
  },
};

interface Props {
  kind: Kind;
  /** Token from the link. */
  token: string;
  onDone: () => void;
  /** Link that requests another mail. */
  again: ReactNode;
}

/** The password form of a mail link: sets a new password, or confirms a new address with the current one. */
export function EmailLinkPasswordForm({ kind, token, onDone, again }: Props) {
  const t = useT();
  const { schema, action, autoComplete } = KINDS[kind];
  const words = WORDS[kind];
  const confirm = useSetAtom(action);
  const [bad, setBad] = useState(false);
  const { field, refuse, onSubmit, busy } = useCheckedForm(schema, { password: "" });

  const send = onSubmit(async ({ password }) => {
    try {
      await confirm(token, password);
      toast({ kind: "success", title: t(words.title), text: t(words.done) });
      onDone();
    } catch (error) {
      if ((error as AppError).fields?.token) setBad(true);
      else {
        refuse(error);
        showError("account", error);
      }
    }
  });

  if (bad) {
    return (
      <Notice icon={Link2Off} title={t("link.bad.t")} text={t("link.bad.b")}>
        {again}
      </Notice>
    );
  }
  return (
    <form noValidate onSubmit={(e) => void send(e)} className="flex flex-col gap-4">
      <p className="text-soft">{t(words.text)}</p>
      <PasswordField label={t(words.label)} autoComplete={autoComplete} {...field("password")} />
      <Button type="submit" disabled={busy} className="mt-2 min-h-12 w-full">
        {busy ? t("set.working") : t(words.button)}
      </Button>
    </form>
  );
}

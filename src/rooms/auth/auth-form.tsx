import { zodResolver } from "@hookform/resolvers/zod";
import { Eye, EyeOff } from "lucide-react";
import { useState } from "react";
import { type FieldErrors, useForm } from "react-hook-form";
import type { MessageId } from "@/i18n";
import { useT } from "@/i18n/provider";
import { toast } from "@/state/toasts";
import { Button } from "@/ui/button";
import { Field } from "@/ui/field";
import { IconButton } from "@/ui/icon-button";
import { type Credentials, logInSchema, signUpSchema } from "./schema";
import { type Mode, useCredentials } from "./use-credentials";

interface Props {
  mode: Mode;
  email: string;
  /** The server agreed; `email` is what was typed. */
  onDone: (email: string) => void;
}

const ORDER = ["username", "email", "password"] as const;

export function AuthForm({ mode, email, onDone }: Props) {
  const t = useT();
  const submit = useCredentials();
  const [visible, setVisible] = useState(false);
  const { register, handleSubmit, formState } = useForm<Credentials>({
    resolver: zodResolver(mode === "login" ? logInSchema : signUpSchema),
    defaultValues: { username: "", email, password: "" },
    reValidateMode: "onSubmit",
  });
  const { errors, isSubmitting } = formState;

  function onInvalid(found: FieldErrors<Credentials>) {
    const first = ORDER.map((name) => found[name]?.message).find(Boolean) as MessageId;
    toast({ kind: "error", title: t("err.validation.t"), text: t(first) });
  }

  return (
    <form
      noValidate
      onSubmit={(e) =>
        void handleSubmit(
          async (values) => (await submit(mode, values)) && onDone(values.email),
          onInvalid,
        )(e)
      }
      className="flex flex-col gap-4"
    >
      {mode === "signup" && (
        <Field
          label={t("auth.username")}
          required
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          invalid={Boolean(errors.username)}
          {...register("username")}
        />
      )}
      <Field
        label={t("auth.email")}
        type="email"
        inputMode="email"
        required
        autoComplete="email"
        autoCapitalize="none"
        invalid={Boolean(errors.email)}
        {...register("email")}
      />
      <Field
        label={t("auth.password")}
        type={visible ? "text" : "password"}
        required
        autoComplete={mode === "login" ? "current-password" : "new-password"}
        invalid={Boolean(errors.password)}
        trailing={
          <IconButton
            icon={visible ? EyeOff : Eye}
            label={visible ? t("auth.hidePassword") : t("auth.showPassword")}
            onClick={() => setVisible(!visible)}
            className="text-muted [&_svg]:size-5"
          />
        }
        {...register("password")}
      />
      <Button type="submit" disabled={isSubmitting} className="mt-2 min-h-12 w-full">
        {isSubmitting ? t("auth.loading") : mode === "login" ? t("auth.login") : t("auth.signup")}
      </Button>
    </form>
  );
}

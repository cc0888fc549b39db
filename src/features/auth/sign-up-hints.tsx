// Hints below the fields of the sign-up, and whether the typed username is free. Loaded after the form.
import "@/i18n/error-messages";
import { errorText } from "@/i18n";
import { useT } from "@/i18n/provider";
import { useUsernameCheck } from "./use-username-check";

/** @param typed the username, which is looked up while it is typed */
export function UsernameHint({ typed }: { typed: string }) {
  const t = useT();
  const error = useUsernameCheck(typed);
  if (error === undefined) return t("signup.username.hint");
  if (error === null) return <span className="text-live">{t("signup.username.free")}</span>;
  return <span className="error-mark text-text">{errorText({ ...error, fields: { username: error } })}</span>;
}

export function PasswordHint() {
  const t = useT();
  return t("signup.password.hint");
}

// Runs log-in and sign-up, with a toast for every outcome.
import { useT } from "@/i18n/provider";
import type { AppError } from "@/lib/errors";
import { useSetAtom } from "@/lib/jotai";
import { showError } from "@/state/feedback/error-toasts";
import { toast } from "@/state/feedback/toasts";
import { logInAtom, signUpAtom } from "./actions";
import type { Pending } from "./pending";
import type { Credentials } from "./schema";

export type Mode = "login" | "signup";

/** The next step: the log-in, or the code from a mail. */
export type Next = "logIn" | Pending;

/**
 * Returns the next step if the server accepted, else undefined; toasts are already shown.
 * @param onBanned the credentials are right, but the account is banned
 * @param onRefused the sign-up is refused; the reason may belong to a field
 */
export function useCredentials(
  onBanned: (credentials: Credentials, refusal: AppError) => void,
  onRefused: (refusal: AppError) => void,
) {
  const t = useT();
  const logIn = useSetAtom(logInAtom);
  const signUp = useSetAtom(signUpAtom);
  return async (mode: Mode, credentials: Credentials): Promise<Next | undefined> => {
    try {
      if (mode === "login") await logIn(credentials);
      else {
        const pending = await signUp(credentials);
        if (pending) return pending;
      }
    } catch (error) {
      const refusal = error as AppError;
      if (refusal.code === "account_banned") onBanned(credentials, refusal);
      else showError(mode === "login" ? "logIn" : "signUp", error);
      if (mode === "signup") onRefused(refusal);
      return undefined;
    }
    const done =
      mode === "login" ? (["ok.login.t", "ok.login.b"] as const) : (["ok.signup.t", "ok.signup.b"] as const);
    toast({ kind: "success", title: t(done[0]), text: t(done[1]) });
    return "logIn";
  };
}

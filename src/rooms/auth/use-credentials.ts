// The two things the auth screen does, with the spec's toasts for every outcome.
import { errorText, type MessageId } from "@/i18n";
import { useT } from "@/i18n/provider";
import type { AppError } from "@/lib/errors";
import { useSetAtom } from "@/lib/jotai";
import { toast } from "@/state/toasts";
import { logInAtom, signUpAtom } from "./actions";
import type { Credentials } from "./schema";

export type Mode = "login" | "signup";

/** Title and text for a refusal of either; a wrong pair answers 400 without fields. */
function refusal(mode: Mode, error: AppError): [MessageId, MessageId | undefined] {
  if (mode === "login") return ["err.login.t", error.status === 400 ? "err.login.b" : undefined];
  const { email, username } = error.fields;
  if (email?.code === "validation_not_unique") return ["err.accountExists.t", "err.accountExists.b"];
  if (username?.code === "validation_not_unique") return ["err.signup.t", "val.username.taken"];
  return ["err.signup.t", undefined];
}

/** Resolves to true where the server agreed; every outcome has been told. */
export function useCredentials(): (mode: Mode, credentials: Credentials) => Promise<boolean> {
  const t = useT();
  const logIn = useSetAtom(logInAtom);
  const signUp = useSetAtom(signUpAtom);
  return async (mode, credentials) => {
    try {
      if (mode === "login") await logIn(credentials);
      else await signUp(credentials);
    } catch (error) {
      const [title, text] = refusal(mode, error as AppError);
      toast({ kind: "error", title: t(title), text: text ? t(text) : errorText(error) });
      return false;
    }
    const done =
      mode === "login" ? (["ok.login.t", "ok.login.b"] as const) : (["ok.signup.t", "ok.signup.b"] as const);
    toast({ kind: "success", title: t(done[0]), text: t(done[1]) });
    return true;
  };
}

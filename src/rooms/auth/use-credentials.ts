// The two things the auth screen does, with the spec's toasts for every outcome.
import { useT } from "@/i18n/provider";
import { useSetAtom } from "@/lib/jotai";
import { tellFailure } from "@/state/failures";
import { toast } from "@/state/toasts";
import { logInAtom, signUpAtom } from "./actions";
import type { Credentials } from "./schema";

export type Mode = "login" | "signup";

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
      tellFailure(mode === "login" ? "logIn" : "signUp", error);
      return false;
    }
    const done =
      mode === "login" ? (["ok.login.t", "ok.login.b"] as const) : (["ok.signup.t", "ok.signup.b"] as const);
    toast({ kind: "success", title: t(done[0]), text: t(done[1]) });
    return true;
  };
}

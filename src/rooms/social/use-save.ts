import { errorText } from "@/i18n";
import { useT } from "@/i18n/provider";
import { useAtomValue, useSetAtom } from "@/lib/jotai";
import { sessionAtom } from "@/state/session";
import { signInPromptAtom } from "@/state/sign-in-prompt";
import { toast } from "@/state/toasts";
import { toggleSaveAtom } from "./actions";

/** Saves, or takes it back, or, for a guest, offers to sign in; a refusal rolls back and says why. */
export function useSave(id: string) {
  const t = useT();
  const toggle = useSetAtom(toggleSaveAtom);
  const prompt = useSetAtom(signInPromptAtom);
  const guest = useAtomValue(sessionAtom).status !== "in";
  return async (on?: boolean) => {
    if (guest) return prompt({ kind: "save", video: id });
    try {
      await toggle({ id, on });
    } catch (error) {
      toast({ kind: "error", title: t("err.generic.t"), text: t("err.save", { m: errorText(error) }) });
    }
  };
}

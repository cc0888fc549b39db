import { useAtomValue, useSetAtom } from "@/lib/jotai";
import { showError } from "@/state/feedback/error-toasts";
import { sessionAtom } from "@/state/session/session";
import { signInPromptAtom } from "@/state/session/sign-in-prompt";
import { toggleLikeAtom } from "./actions";

/** Toggles a like; shows guests the sign-in prompt. A failure rolls back and shows a toast. */
export function useLike(id: string) {
  const toggle = useSetAtom(toggleLikeAtom);
  const prompt = useSetAtom(signInPromptAtom);
  const guest = useAtomValue(sessionAtom).status !== "in";
  return async (on?: boolean) => {
    if (guest) return prompt({ kind: "like", video: id });
    try {
      await toggle(on === undefined ? id : { id, on });
    } catch (error) {
      showError("like", error);
    }
  };
}

import { useAtomValue, useSetAtom } from "@/lib/jotai";
import { showError } from "@/state/feedback/error-toasts";
import { sessionAtom } from "@/state/session/session";
import { signInPromptAtom } from "@/state/session/sign-in-prompt";
import { toggleBookmarkAtom } from "./actions";

/** Toggles a bookmark; shows guests the sign-in prompt. A failure rolls back and shows a toast. */
export function useBookmark(id: string) {
  const toggle = useSetAtom(toggleBookmarkAtom);
  const prompt = useSetAtom(signInPromptAtom);
  const guest = useAtomValue(sessionAtom).status !== "in";
  return async (on?: boolean) => {
    if (guest) return prompt({ kind: "save", item: id });
    try {
      await toggle({ id, on });
    } catch (error) {
      showError("save", error);
    }
  };
}

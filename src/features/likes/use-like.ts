import { notAuthenticated, toAppError } from "@/lib/errors";
import { atom, useAtomValue, useSetAtom } from "@/lib/jotai";
import { showError } from "@/state/feedback/error-toasts";
import { likes } from "@/state/records/videos";
import { likedAtom } from "@/state/records/viewer-relations";
import { currentUserId, sessionAtom } from "@/state/session/session";
import { signInPromptAtom } from "@/state/session/sign-in-prompt";

/** Toggles the like of a video, or sets it to `on`. Rejects with AppError. */
export const toggleLikeAtom = atom(null, async (get, _set, { id, on }: { id: string; on?: boolean }) => {
  if (!currentUserId()) throw notAuthenticated();
  await likes.set(id, on ?? !get(likedAtom(id))).catch((thrown) => {
    throw toAppError(thrown);
  });
});

/**
 * Toggles a like, or sets it to `on` (a double tap never unlikes); shows guests the sign-in prompt. A failure rolls back
 * and shows a toast.
 */
export function useLike(id: string) {
  const toggle = useSetAtom(toggleLikeAtom);
  const prompt = useSetAtom(signInPromptAtom);
  const guest = useAtomValue(sessionAtom).status !== "in";
  return (on?: boolean) =>
    guest
      ? prompt({ kind: "like", item: id })
      : toggle({ id, on }).catch((error: unknown) => showError("like", error));
}

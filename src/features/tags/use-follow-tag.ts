import { useEffect } from "react";
import { toAppError } from "@/lib/errors";
import { useAtomValue, useSetAtom } from "@/lib/jotai";
import { showError } from "@/state/feedback/error-toasts";
import { tagFollows } from "@/state/records/tags";
import { sessionAtom } from "@/state/session/session";
import { signInPromptAtom, takePendingAction } from "@/state/session/sign-in-prompt";

/**
 * Follow state of a tag, and the toggle. Guests get the sign-in prompt; the follow is done after the log-in. A failure rolls
 * back and shows a toast.
 */
export function useFollowTag(tag: string) {
  const isFollowed = useAtomValue(tagFollows.on(tag));
  const isGuest = useAtomValue(sessionAtom).status !== "in";
  const prompt = useSetAtom(signInPromptAtom);
  useEffect(() => {
    if (!isGuest && takePendingAction([tag])) void follow(tag, true);
  }, [isGuest, tag]);
  return {
    isFollowed,
    toggle: () => (isGuest ? prompt({ kind: "follow_tag", item: tag }) : void follow(tag, !isFollowed)),
  };
}

async function follow(tag: string, on: boolean): Promise<void> {
  try {
    await tagFollows.set(tag, on);
  } catch (error) {
    showError("follow", toAppError(error));
  }
}

import { useAtomValue, useSetAtom } from "@/lib/jotai";
import { showError } from "@/state/feedback/error-toasts";
import { followingAtom } from "@/state/records/viewer-relations";
import { sessionAtom } from "@/state/session/session";
import { toggleFollowAtom } from "./actions";

/** Follow state, whether a button may be shown (signed in, not the viewer's own profile), and the toggle. */
export function useFollow(id: string) {
  const following = useAtomValue(followingAtom(id));
  const { user } = useAtomValue(sessionAtom);
  const send = useSetAtom(toggleFollowAtom);
  const toggle = async (on?: boolean) => {
    try {
      await send(id, on);
    } catch (error) {
      showError("follow", error);
    }
  };
  return { following, offered: Boolean(user && user.id !== id), toggle };
}

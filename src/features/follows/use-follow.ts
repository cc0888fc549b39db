import { useAtomValue, useSetAtom } from "@/lib/jotai";
import { tellFailure } from "@/state/failures";
import { followingAtom } from "@/state/mine";
import { sessionAtom } from "@/state/session";
import { toggleFollowAtom } from "./actions";

/** Following or not, whether a button may stand there (signed in, not oneself), and the switch. */
export function useFollow(id: string) {
  const following = useAtomValue(followingAtom(id));
  const { user } = useAtomValue(sessionAtom);
  const send = useSetAtom(toggleFollowAtom);
  const toggle = async () => {
    try {
      await send(id);
    } catch (error) {
      tellFailure("follow", error);
    }
  };
  return { following, offered: Boolean(user && user.id !== id), toggle };
}

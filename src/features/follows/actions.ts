import { AppError, notAuthenticated, toAppError } from "@/lib/errors";
import { atom } from "@/lib/jotai";
import { queryClient } from "@/state/records/queries";
import { FOLLOWED_USERS, follows } from "@/state/records/users";
import { markListsStale } from "@/state/records/video-lists";
import { followingAtom } from "@/state/records/viewer-relations";
import { currentUserId } from "@/state/session/session";

function refuse(thrown: unknown): never {
  throw toAppError(thrown);
}

/** Toggles the follow of a user, or sets it to `on`. Rejects with AppError. */
export const toggleFollowAtom = atom(null, async (get, _set, id: string, on?: boolean) => {
  if (!currentUserId()) throw notAuthenticated();
  if (id === currentUserId()) throw new AppError("self_follow", "Cannot follow yourself");
  await follows.set(id, on ?? !get(followingAtom(id))).catch(refuse);
  markListsStale({ order: "following" });
  void queryClient.invalidateQueries({ queryKey: FOLLOWED_USERS });
});

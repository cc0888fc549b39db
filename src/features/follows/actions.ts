import { AppError, notAuthenticated, toAppError } from "@/lib/errors";
import { atom } from "@/lib/jotai";
import { follows } from "@/state/records/users";
import { staleFeeds } from "@/state/records/video-lists";
import { followingAtom } from "@/state/records/viewer-relations";
import { ownId } from "@/state/session/session";

function refuse(thrown: unknown): never {
  throw toAppError(thrown);
}

/** Follows or unfollows a user. Rejects with AppError. */
export const toggleFollowAtom = atom(null, async (get, _set, id: string) => {
  if (!ownId()) throw notAuthenticated();
  if (id === ownId()) throw new AppError("self_follow", "Cannot follow yourself");
  await follows.set(id, !get(followingAtom(id))).catch(refuse);
  staleFeeds({ order: "following" });
});

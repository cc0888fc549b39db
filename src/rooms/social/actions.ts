import { AppError, notAuthenticated, toAppError } from "@/lib/errors";
import { atom } from "@/lib/jotai";
import { followingAtom } from "@/state/mine";
import { ownId } from "@/state/session";
import { follows } from "@/state/users";

/** Switches my follow of an account. Rejects with AppError. */
export const toggleFollowAtom = atom(null, async (get, _set, id: string) => {
  if (!ownId()) throw notAuthenticated();
  if (id === ownId()) throw new AppError("self_follow", "Cannot follow yourself");
  await follows.set(id, !get(followingAtom(id))).catch((thrown) => {
    throw toAppError(thrown);
  });
});

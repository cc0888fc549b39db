import { notAuthenticated, toAppError } from "@/lib/errors";
import { atom } from "@/lib/jotai";
import { likedAtom } from "@/state/mine";
import { ownId } from "@/state/session";
import { likes } from "@/state/videos";

/** Switches my like; `{id, on: true}` for a double tap, which never takes a like away. Rejects with AppError. */
export const toggleLikeAtom = atom(null, async (get, _set, wish: string | { id: string; on: boolean }) => {
  if (!ownId()) throw notAuthenticated();
  const { id, on } = typeof wish === "string" ? { id: wish, on: !get(likedAtom(wish)) } : wish;
  await likes.set(id, on).catch((thrown) => {
    throw toAppError(thrown);
  });
});

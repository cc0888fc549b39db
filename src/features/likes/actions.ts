import { notAuthenticated, toAppError } from "@/lib/errors";
import { atom } from "@/lib/jotai";
import { likes } from "@/state/records/videos";
import { likedAtom } from "@/state/records/viewer-relations";
import { currentUserId } from "@/state/session/session";

/** Toggles the like; `{id, on: true}` for a double tap, which never unlikes. Rejects with AppError. */
export const toggleLikeAtom = atom(null, async (get, _set, change: string | { id: string; on: boolean }) => {
  if (!currentUserId()) throw notAuthenticated();
  const { id, on } = typeof change === "string" ? { id: change, on: !get(likedAtom(change)) } : change;
  await likes.set(id, on).catch((thrown) => {
    throw toAppError(thrown);
  });
});

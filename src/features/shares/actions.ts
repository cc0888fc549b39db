import { AppError, notAuthenticated, toAppError } from "@/lib/errors";
import { atom } from "@/lib/jotai";
import { staleFeeds } from "@/state/feed";
import { followingAtom, savedAtom } from "@/state/mine";
import { ownId } from "@/state/session";
import { follows } from "@/state/users";
import { saves } from "@/state/videos";
import { tell, viewerId } from "@/state/viewer";

function refuse(thrown: unknown): never {
  throw toAppError(thrown);
}

/** Switches my follow of an account. Rejects with AppError. */
export const toggleFollowAtom = atom(null, async (get, _set, id: string) => {
  if (!ownId()) throw notAuthenticated();
  if (id === ownId()) throw new AppError("self_follow", "Cannot follow yourself");
  await follows.set(id, !get(followingAtom(id))).catch(refuse);
  staleFeeds({ order: "following" });
});

/** Switches whether I keep a clip; with `on`, to that. Rejects with AppError. */
export const toggleSaveAtom = atom(null, async (get, _set, { id, on }: { id: string; on?: boolean }) => {
  if (!ownId()) throw notAuthenticated();
  await saves.set(id, on ?? !get(savedAtom(id))).catch(refuse);
  staleFeeds({ saved: true });
});

/** Counted once per person, clip and day; the count comes back with the live row. */
export const countShareAtom = atom(null, (_get, _set, video: string) =>
  tell("/api/app/shares", { video, viewer: viewerId() }),
);

import { notAuthenticated, toAppError } from "@/lib/errors";
import { atom } from "@/lib/jotai";
import { markListsStale } from "@/state/records/video-lists";
import { bookmarks } from "@/state/records/videos";
import { bookmarkedAtom } from "@/state/records/viewer-relations";
import { currentUserId } from "@/state/session/session";

function refuse(thrown: unknown): never {
  throw toAppError(thrown);
}

/** Toggles the bookmark of a video, or sets it to `on`. Rejects with AppError. */
export const toggleBookmarkAtom = atom(null, async (get, _set, { id, on }: { id: string; on?: boolean }) => {
  if (!currentUserId()) throw notAuthenticated();
  await bookmarks.set(id, on ?? !get(bookmarkedAtom(id))).catch(refuse);
  markListsStale({ saved: true });
});

import { notAuthenticated, toAppError } from "@/lib/errors";
import { atom } from "@/lib/jotai";
import { staleFeeds } from "@/state/records/video-lists";
import { saves } from "@/state/records/videos";
import { savedAtom } from "@/state/records/viewer-relations";
import { ownId } from "@/state/session/session";

function refuse(thrown: unknown): never {
  throw toAppError(thrown);
}

/** Toggles the bookmark of a video, or sets it to `on`. Rejects with AppError. */
export const toggleSaveAtom = atom(null, async (get, _set, { id, on }: { id: string; on?: boolean }) => {
  if (!ownId()) throw notAuthenticated();
  await saves.set(id, on ?? !get(savedAtom(id))).catch(refuse);
  staleFeeds({ saved: true });
});

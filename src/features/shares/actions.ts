import { atom } from "@/lib/jotai";
import { postInBackground, viewerId } from "@/state/session/viewer-id";

/** Counts a share. The server counts one per viewer, video and day; the new count arrives with the live row. */
export const countShareAtom = atom(null, (_get, _set, video: string) => {
  void postInBackground("/api/app/shares", { video, viewer: viewerId() });
});

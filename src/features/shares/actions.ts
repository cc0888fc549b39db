import { atom } from "@/lib/jotai";
import { tell, viewerId } from "@/state/session/viewer-id";

/** Counted once per person, clip and day; the count comes back with the live row. */
export const countShareAtom = atom(null, (_get, _set, video: string) =>
  tell("/api/app/shares", { video, viewer: viewerId() }),
);

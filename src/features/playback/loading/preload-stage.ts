// Clips wait for each other: the next one loads when the one that plays has enough, the one after when it has all.
import { type RefObject, useEffect } from "react";
import { secondsAhead, shareLoaded } from "@/features/playback/media/media-buffer";
import { listen } from "@/features/playback/media/media-events";
import { atom, useSetAtom } from "@/lib/jotai";

const ENOUGH_SECONDS = 3;

const stageAtom = atom<"first" | "next" | "after">("first");
/** How far ahead of the clip that plays loading may go. */
export const roomAtom = atom((get) => get(stageAtom));

const EVENTS = ["loadeddata", "progress", "timeupdate", "suspend", "canplaythrough"];

/** The active player tells how well it is off; a wait takes nothing back that was begun. */
export function useRoomAhead(media: RefObject<HTMLVideoElement | null>, active: boolean) {
  const set = useSetAtom(stageAtom);
  useEffect(() => {
    const el = media.current;
    if (!el || !active) return;
    set("first");
    const look = () => {
      if (shareLoaded(el) >= 1) set("after");
      else if (secondsAhead(el) >= ENOUGH_SECONDS) set((now) => (now === "first" ? "next" : now));
    };
    look();
    return listen(el, EVENTS, look);
  }, [media, active, set]);
}

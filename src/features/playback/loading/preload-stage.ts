// Preload order: the next video loads once the active one has 3 s buffered, the one after once the active one is complete.
import { type RefObject, useEffect } from "react";
import { bufferedAhead, loadedFraction } from "@/features/playback/media/media-buffer";
import { onMediaEvents } from "@/features/playback/media/media-events";
import { atom, useSetAtom } from "@/lib/jotai";

const NEXT_AFTER_SECONDS = 3;

const stageAtom = atom<"first" | "next" | "after">("first");
/** How far ahead of the active video loading may go. */
export const preloadStageAtom = atom((get) => get(stageAtom));

/** Updates the stage from the active video's buffer. A stall does not cancel a preload that has begun. */
export function usePreloadStage(media: RefObject<HTMLVideoElement | null>, active: boolean) {
  const setStage = useSetAtom(stageAtom);
  useEffect(() => {
    const el = media.current;
    if (!el || !active) return;
    setStage("first");
    const update = () => {
      if (loadedFraction(el) >= 1) setStage("after");
      else if (bufferedAhead(el) >= NEXT_AFTER_SECONDS)
        setStage((stage) => (stage === "first" ? "next" : stage));
    };
    update();
    return onMediaEvents(el, {
      loadeddata: update,
      progress: update,
      timeupdate: update,
      suspend: update,
      canplaythrough: update,
    });
  }, [media, active, setStage]);
}

// The speed of all videos, until the page is left: a choice for one long video should not outlive the visit.
import { type RefObject, useEffect } from "react";
import { atom, useAtomValue } from "@/lib/jotai";

export const SPEEDS = [0.5, 1, 1.5, 2] as const;
/** While the viewer holds the video. */
export const HELD_SPEED = 2;

export const speedAtom = atom<number>(1);

/** Sets the chosen speed, which a new file takes over, too. */
export function useSpeed(media: RefObject<HTMLVideoElement | null>): void {
  const speed = useAtomValue(speedAtom);
  useEffect(() => {
    if (!media.current) return;
    media.current.defaultPlaybackRate = speed;
    media.current.playbackRate = speed;
  }, [media, speed]);
}

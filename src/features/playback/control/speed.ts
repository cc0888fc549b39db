// The speed of all videos, until the page is left: a choice for one long video should not outlive the visit.
import { type RefObject, useCallback, useEffect, useState } from "react";
import { atom, useAtomValue } from "@/lib/jotai";

export const SPEEDS = [0.5, 1, 1.5, 2] as const;
/** While the viewer holds the video. */
export const HELD_SPEED = 2;

export const speedAtom = atom<number>(1);

/**
 * Sets the chosen speed, which a new file in the element keeps.
 * @returns `isFast` while the viewer holds the playing video, and `hold`, called at the start and end of that
 */
export function useSpeed(media: RefObject<HTMLVideoElement | null>) {
  const speed = useAtomValue(speedAtom);
  const [isFast, setIsFast] = useState(false);
  useEffect(() => {
    if (!media.current) return;
    media.current.defaultPlaybackRate = speed;
    media.current.playbackRate = speed;
  }, [media, speed]);
  const hold = useCallback(
    (isHeld: boolean) => {
      const el = media.current;
      if (!el || (isHeld && el.paused)) return;
      el.playbackRate = isHeld ? HELD_SPEED : el.defaultPlaybackRate;
      setIsFast(isHeld);
    },
    [media],
  );
  return { isFast, hold };
}

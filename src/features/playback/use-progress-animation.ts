import { type RefObject, useEffect } from "react";
import { msUntilStill } from "@/lib/scheduling/motion";
import { isPlaying } from "./media/media-buffer";
import { onMediaEvents } from "./media/media-events";

/** Maximum difference to the video's time before the animation is corrected. */
const APART_MS = 100;

/**
 * Animates a progress bar with the compositor: drawn frame by frame, the bar used half of a slow phone's main thread.
 * While the feed moves, the animation is paused and set to the video's time: beside a running animation the browser
 * submits every frame that the page draws, and a scrolling page draws all of them.
 */
export function useProgressAnimation(
  media: RefObject<HTMLVideoElement | null>,
  line: RefObject<HTMLElement | null>,
): void {
  useEffect(() => {
    const el = media.current;
    if (!el || !line.current) return;
    const run = line.current.animate([{ transform: "scaleX(0)" }, { transform: "scaleX(1)" }], {
      fill: "both",
    });
    run.pause();
    const follow = () => {
      const length = el.duration > 0 ? el.duration * 1000 : 0;
      const at = el.currentTime * 1000;
      if (run.effect?.getTiming().duration !== length) run.effect?.updateTiming({ duration: length });
      const moves = isPlaying(el) && !el.seeking && !msUntilStill();
      if (!moves || Math.abs(Number(run.currentTime) - at) > APART_MS) run.currentTime = at;
      if (moves !== (run.playState === "running")) moves ? run.play() : run.pause();
    };
    follow();
    const deaf = onMediaEvents(el, {
      playing: follow,
      pause: follow,
      waiting: follow,
      timeupdate: follow,
      seeking: follow,
      seeked: follow,
      durationchange: follow,
      emptied: follow,
    });
    return () => {
      deaf();
      run.cancel();
    };
  }, [media, line]);
}

import { type RefObject, useEffect } from "react";
import { msUntilStill } from "@/lib/scheduling/motion";
import { isPlaying } from "./media/media-buffer";
import { onMediaEvents } from "./media/media-events";

/** Maximum difference to the video's time before the animation is corrected. */
const MAX_DRIFT_MS = 100;

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
    const animation = line.current.animate([{ transform: "scaleX(0)" }, { transform: "scaleX(1)" }], {
      fill: "both",
    });
    animation.pause();
    const sync = () => {
      const durationMs = el.duration > 0 ? el.duration * 1000 : 0;
      const timeMs = el.currentTime * 1000;
      if (animation.effect?.getTiming().duration !== durationMs)
        animation.effect?.updateTiming({ duration: durationMs });
      animation.playbackRate = el.playbackRate;
      const isMoving = isPlaying(el) && !el.seeking && !msUntilStill();
      if (!isMoving || Math.abs(Number(animation.currentTime) - timeMs) > MAX_DRIFT_MS)
        animation.currentTime = timeMs;
      if (isMoving !== (animation.playState === "running")) isMoving ? animation.play() : animation.pause();
    };
    sync();
    const stop = onMediaEvents(el, {
      playing: sync,
      pause: sync,
      waiting: sync,
      timeupdate: sync,
      seeking: sync,
      seeked: sync,
      durationchange: sync,
      emptied: sync,
      ratechange: sync,
    });
    return () => {
      stop();
      animation.cancel();
    };
  }, [media, line]);
}

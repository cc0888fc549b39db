import { type RefObject, useEffect } from "react";
import { untilStill } from "@/lib/scheduling/scroll-idle";
import { isPlaying } from "./media/media-buffer";
import { listen } from "./media/media-events";

/** Further apart than this, the line is put where the clip stands. */
const APART_MS = 100;
const MOVES = [
  ...["playing", "pause", "waiting", "timeupdate", "seeking", "seeked"],
  ...["durationchange", "emptied"],
];

/**
 * Lets a line grow from nothing to its whole width as the clip plays. The browser's compositor runs it: drawn by frames
 * it kept the main thread of a slow phone half busy for as long as a clip played. While the feed moves it stands, or is
 * put where the clip stands: beside an animation the browser hands over every frame that the page draws, and while it
 * scrolls it draws all of them.
 */
export function useFill(
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
      const moves = isPlaying(el) && !el.seeking && !untilStill();
      if (!moves || Math.abs(Number(run.currentTime) - at) > APART_MS) run.currentTime = at;
      if (moves !== (run.playState === "running")) moves ? run.play() : run.pause();
    };
    follow();
    const deaf = listen(el, MOVES, follow);
    return () => {
      deaf();
      run.cancel();
    };
  }, [media, line]);
}

// Runs the work after a swipe in steps, one render per frame. One render for all of them blocks a slow phone for
// several frames.
import { useCallback, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { keyOf } from "@/lib/key-of";
import { flushFrames, runInFrames } from "@/lib/scheduling/frame-queue";
import { advance, advanceAll, planSteps, startAt } from "./swipe-state";

/**
 * @param start index of the video at which the feed opens
 * @param onActive called with the index of the active video
 */
export function useSwipe(start: number, onActive: (index: number) => void) {
  const [state, setState] = useState(() => startAt(start));
  const latest = useRef(state);
  latest.current = state;

  /** @param where returns the index of the new active video, read when each step runs; below 0 when it left the list */
  const swipeTo = useCallback(
    (where: () => number) =>
      runInFrames(
        planSteps(latest.current, where()).map(({ step, ...when }) => ({
          ...when,
          run() {
            const index = where();
            if (index < 0) return;
            flushSync(() => {
              setState((now) => advance(now, step, index));
              if (step === "announce") onActive(index);
            });
          },
        })),
      ),
    [onActive],
  );

  /** The same video at another index. */
  const moveTo = useCallback(
    (index: number) => {
      runInFrames([]);
      setState((now) => advanceAll(now, index));
      onActive(index);
    },
    [onActive],
  );

  // A one-letter shortcut applies to the visible video, so all pending steps run before it. Keys with longer names move
  // the feed; they need no flush.
  useEffect(() => {
    const press = (e: KeyboardEvent) => keyOf(e).length === 1 && flushFrames();
    addEventListener("keydown", press, true);
    return () => removeEventListener("keydown", press, true);
  }, []);

  return { state, swipeTo, moveTo };
}

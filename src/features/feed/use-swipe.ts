// Runs the work after a swipe in steps, one render per frame. One render for all of them blocks a slow phone for
// several frames.
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { keyOf } from "@/lib/key-of";
import { type FrameTask, flushFrames, runInFrames } from "@/lib/scheduling/frame-queue";

/** Cards further away are empty boxes: a list of 200 videos costs as much as five. */
const DRAWN = 2;
/** Deadline until the new video accepts taps. */
const SOON_MS = 50;
/** Deadline for changes out of sight. Changes two videos away also wait for the feed to be still. */
const LATER_MS = 300;

const isNear = (index: number, to: number) => Math.abs(index - to) <= DRAWN;

/**
 * @param start index of the video at which the feed opens
 * @param onActive called with the index of the active video
 */
export function useSwipe(start: number, onActive: (index: number) => void) {
  const [active, setActive] = useState(start);
  const [before, setBefore] = useState(start);
  const [left, setLeft] = useState(start);
  const [ready, setReady] = useState(start);
  const [drawn, setDrawn] = useState(start);
  const [complete, setComplete] = useState(start);
  const [cleared, setCleared] = useState(start);
  const latest = useRef(drawn);
  latest.current = drawn;
  const all = useMemo(() => {
    const soon = [setActive, setBefore, onActive].map((tell) => ({ tell, deadlineMs: SOON_MS }));
    const later = [setLeft, setReady].map((tell) => ({ tell, deadlineMs: LATER_MS }));
    const atLast = [setDrawn, setComplete, setCleared].map((tell) => ({
      tell,
      deadlineMs: LATER_MS,
      whenStill: true,
    }));
    return [...soon, ...later, ...atLast];
  }, [onActive]);

  /** @param where returns the index of the new active video, read when each step runs; below 0 when it left the list */
  const turnTo = useCallback(
    (where: () => number) => {
      const turn = ({ tell, ...when }: { tell: (index: number) => void } & Omit<FrameTask, "run">) => ({
        ...when,
        run() {
          const index = where();
          if (index >= 0) flushSync(() => tell(index));
        },
      });
      // The viewer swipes faster than cards render: without this step the next card would be an empty box.
      const late = Math.abs(where() - latest.current) >= DRAWN;
      runInFrames([...(late ? [{ tell: setDrawn, deadlineMs: SOON_MS }] : []), ...all].map(turn));
    },
    [all],
  );

  // A one-letter shortcut applies to the visible video, so all pending steps run before it. Keys with longer names move
  // the feed; they need no flush.
  useEffect(() => {
    const press = (e: KeyboardEvent) => keyOf(e).length === 1 && flushFrames();
    addEventListener("keydown", press, true);
    return () => removeEventListener("keydown", press, true);
  }, []);

  /** The same video at another index. */
  const moveTo = useCallback(
    (index: number) => {
      runInFrames([]);
      for (const { tell } of all) tell(index);
    },
    [all],
  );

  return {
    active,
    /** Plays. The previous video is already paused; it stays active here until its own step renders it. */
    isActive: (index: number) => index === active || index === before,
    /** Index difference to the active video, as far as the steps for its neighbours have run. */
    distance: (index: number) => (Math.abs(index - left) > 1 ? index - left : index - ready),
    /** Poster and text are rendered. */
    isDrawn: (index: number) => isNear(index, drawn) || isNear(index, cleared),
    /** The buttons are rendered too. */
    isComplete: (index: number) => isNear(index, complete),
    turnTo,
    moveTo,
  };
}

// What follows from a clip having arrived in the middle, each drawn on its own: all at once, a slow phone would stand
// still for several frames of the swipe.
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { keyOf } from "@/lib/key-of";
import { hurry, inTurn, type Turn } from "@/lib/scheduling/frame-queue";

/** Cards further away than this are empty boxes: two hundred clips cost what five do. */
const DRAWN = 2;
/** Takes taps by then. */
const SOON_MS = 50;
/** What is not in sight may come later; what is two clips away, when the feed has come to rest. */
const LATER_MS = 300;

const isNear = (index: number, to: number) => Math.abs(index - to) <= DRAWN;

/**
 * @param start index of the clip it opens at
 * @param onActive hears of the clip in the middle
 */
export function useTurns(start: number, onActive: (index: number) => void) {
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
    const soon = [setActive, setBefore, onActive].map((tell) => ({ tell, within: SOON_MS }));
    const later = [setLeft, setReady].map((tell) => ({ tell, within: LATER_MS }));
    const atLast = [setDrawn, setComplete, setCleared].map((tell) => ({
      tell,
      within: LATER_MS,
      calm: true,
    }));
    return [...soon, ...later, ...atLast];
  }, [onActive]);

  /** @param where the index of the clip that arrived, asked when it is needed; below 0 it is gone */
  const turnTo = useCallback(
    (where: () => number) => {
      const turn = ({ tell, ...when }: { tell: (index: number) => void } & Omit<Turn, "job">) => ({
        ...when,
        job() {
          const index = where();
          if (index >= 0) flushSync(() => tell(index));
        },
      });
      // Somebody swipes faster than it is drawn: the next one must not come as an empty box.
      const late = Math.abs(where() - latest.current) >= DRAWN;
      inTurn([...(late ? [{ tell: setDrawn, within: SOON_MS }] : []), ...all].map(turn));
    },
    [all],
  );

  // A letter is meant for the clip that is seen, and what answers it would hear of that clip in its turn. The keys that
  // move the feed have longer names: what they leave behind need not be drawn.
  useEffect(() => {
    const press = (e: KeyboardEvent) => keyOf(e).length === 1 && hurry();
    addEventListener("keydown", press, true);
    return () => removeEventListener("keydown", press, true);
  }, []);

  /** The same clip, at another place. */
  const moveTo = useCallback(
    (index: number) => {
      inTurn([]);
      for (const { tell } of all) tell(index);
    },
    [all],
  );

  return {
    active,
    /** Plays; the one before it rests already, and is drawn so a moment later. */
    isActive: (index: number) => index === active || index === before,
    /** From the clip that plays, as far as what stands around it has followed. */
    distance: (index: number) => (Math.abs(index - left) > 1 ? index - left : index - ready),
    /** Its picture and words are there. */
    isDrawn: (index: number) => isNear(index, drawn) || isNear(index, cleared),
    /** And its buttons. */
    isComplete: (index: number) => isNear(index, complete),
    turnTo,
    moveTo,
  };
}

// What follows from a clip having arrived in the middle, each drawn on its own: all at once, a slow phone would stand
// still for several frames of the swipe.
import { useCallback, useMemo, useState } from "react";
import { flushSync } from "react-dom";
import { inTurn } from "@/lib/in-turn";

/** Cards further away than this are empty boxes: two hundred clips cost what five do. */
const DRAWN = 2;

/**
 * @param start index of the clip it opens at
 * @param onActive hears of the clip in the middle
 */
export function useTurns(start: number, onActive: (index: number) => void) {
  const [active, setActive] = useState(start);
  const [left, setLeft] = useState(start);
  const [ready, setReady] = useState(start);
  const [drawn, setDrawn] = useState(start);
  const all = useMemo(() => [setActive, onActive, setLeft, setReady, setDrawn], [onActive]);

  /** @param where the index of the clip that arrived, asked when it is needed; below 0 it is gone */
  const turnTo = useCallback(
    (where: () => number) =>
      inTurn(
        all.map((tell) => () => {
          const index = where();
          if (index >= 0) flushSync(() => tell(index));
        }),
      ),
    [all],
  );

  /** The same clip, at another place. */
  const moveTo = useCallback(
    (index: number) => {
      inTurn([]);
      for (const tell of all) tell(index);
    },
    [all],
  );

  /** From the clip that plays, as far as what stands around it has followed. */
  const distance = (index: number) => (Math.abs(index - left) > 1 ? index - left : index - ready);
  const isDrawn = (index: number) => Math.abs(index - drawn) <= DRAWN;
  return { active, distance, isDrawn, turnTo, moveTo };
}

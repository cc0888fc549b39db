import { type RefObject, useEffect } from "react";

/** Silence after which the next wheel event is a new gesture: a trackpad's inertia has no gaps this long. */
const QUIET_MS = 180;
/** A second gesture inside the inertia of the first: not before this, and only if it is clearly stronger. */
const SHORTEST_MS = 400;
const STRONGER = 1.8;

/** One step per turn of the wheel or swipe on a trackpad, inertia included. */
export function useWheelSteps(box: RefObject<HTMLElement | null>, step: (by: 1 | -1) => void): void {
  useEffect(() => {
    const el = box.current;
    if (!el) return;
    let heard = Number.NEGATIVE_INFINITY;
    let stepped = 0;
    let strength = 0;
    const turn = (e: WheelEvent) => {
      if (e.ctrlKey) return;
      e.preventDefault();
      // When it happened, not when a busy page got round to it.
      const now = e.timeStamp;
      const size = Math.abs(e.deltaY);
      const fresh = now - heard > QUIET_MS || (now - stepped > SHORTEST_MS && size > strength * STRONGER + 8);
      heard = now;
      strength = size;
      if (!fresh || size < 2) return;
      stepped = now;
      step(e.deltaY > 0 ? 1 : -1);
    };
    el.addEventListener("wheel", turn, { passive: false });
    return () => el.removeEventListener("wheel", turn);
  }, [box, step]);
}

import { type RefObject, useEffect } from "react";

/** A pause after which the next wheel event is a new gesture. Trackpad inertia has no gaps this long. */
const QUIET_MS = 180;
/** Minimum time to a second gesture during the inertia of the first; it must also be clearly stronger. */
const SHORTEST_MS = 400;
const STRONGER = 1.8;

/** One step per wheel turn or trackpad swipe; inertia adds none. */
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
      // The event's own time: a busy page handles the event later.
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

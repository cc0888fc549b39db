import { type RefObject, useEffect } from "react";

/** A pause after which the next wheel event is a new gesture. Trackpad inertia has no gaps this long. */
const MIN_PAUSE_MS = 180;
/** Minimum time to a second gesture during the inertia of the first; it must also be clearly stronger. */
const MIN_REPEAT_MS = 400;
const MIN_STRENGTH_RATIO = 1.8;

/** One step per wheel turn or trackpad swipe; inertia adds none. */
export function useWheelSteps(box: RefObject<HTMLElement | null>, step: (by: 1 | -1) => void): void {
  useEffect(() => {
    const el = box.current;
    if (!el) return;
    let lastEventAt = Number.NEGATIVE_INFINITY;
    let lastStepAt = 0;
    let strength = 0;
    const onWheel = (e: WheelEvent) => {
      if (e.ctrlKey) return;
      e.preventDefault();
      // The event's own time: a busy page handles the event later.
      const now = e.timeStamp;
      const size = Math.abs(e.deltaY);
      const isNewGesture =
        now - lastEventAt > MIN_PAUSE_MS ||
        (now - lastStepAt > MIN_REPEAT_MS && size > strength * MIN_STRENGTH_RATIO + 8);
      lastEventAt = now;
      strength = size;
      if (!isNewGesture || size < 2) return;
      lastStepAt = now;
      step(e.deltaY > 0 ? 1 : -1);
    };
    el.addEventListener("wheel", onWheel, { passive: false });
    return () => el.removeEventListener("wheel", onWheel);
  }, [box, step]);
}

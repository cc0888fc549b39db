import { type RefObject, useEffect } from "react";
import { createWheelSteps } from "./wheel-steps";

/**
 * One step per wheel turn or trackpad swipe; inertia adds none. Over the buttons around the videos, too: they are beside the
 * box, in its parent.
 */
export function useWheelSteps(box: RefObject<HTMLElement | null>, step: (by: 1 | -1) => void): void {
  useEffect(() => {
    const el = box.current?.parentElement;
    if (!el) return;
    const read = createWheelSteps();
    const onWheel = (e: WheelEvent) => {
      // A zoom, or a notice over the videos, which scrolls by itself on low screens.
      if (e.ctrlKey || (e.target as Element).closest("section")) return;
      const by = read(e);
      // Sideways the browser goes back and forward.
      if (by === undefined) return;
      e.preventDefault();
      if (by) step(by);
    };
    el.addEventListener("wheel", onWheel, { passive: false });
    return () => el.removeEventListener("wheel", onWheel);
  }, [box, step]);
}

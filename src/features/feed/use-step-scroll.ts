import { type RefObject, useCallback, useRef } from "react";

/** Upper bound for the smooth scroll of one step. */
const FLIGHT_MS = 600;

/** Scrolls by one video. A call during the scroll adds one more step. */
export function useStepScroll(box: RefObject<HTMLElement | null>) {
  const flight = useRef({ to: 0, until: 0 });
  return useCallback(
    (by: 1 | -1) => {
      const el = box.current;
      if (!el) return;
      const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
      const now = performance.now();
      const here = Math.round(el.scrollTop / el.clientHeight);
      const from = now < flight.current.until ? flight.current.to : here;
      const to = Math.min(Math.max(0, from + by), el.children.length - 1);
      flight.current = { to, until: calm || to === here ? 0 : now + FLIGHT_MS };
      el.scrollTo({ top: to * el.clientHeight, behavior: calm ? "instant" : "smooth" });
    },
    [box],
  );
}

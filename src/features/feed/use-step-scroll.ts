import { type RefObject, useCallback, useRef } from "react";

/** Upper bound for the smooth scroll of one step. */
const MAX_SCROLL_MS = 600;

/** Scrolls by one video. A call during the scroll adds one more step, unless it comes from a key that is held. */
export function useStepScroll(box: RefObject<HTMLElement | null>) {
  const scroll = useRef({ to: 0, until: 0, nextRepeat: 0 });
  return useCallback(
    (by: 1 | -1, isRepeat = false) => {
      const el = box.current;
      if (!el) return;
      const isMotionReduced = matchMedia("(prefers-reduced-motion: reduce)").matches;
      const now = performance.now();
      if (isRepeat && now < scroll.current.nextRepeat) return;
      const index = Math.round(el.scrollTop / el.clientHeight);
      const from = now < scroll.current.until ? scroll.current.to : index;
      const to = Math.min(Math.max(0, from + by), el.children.length - 1);
      const end = now + MAX_SCROLL_MS;
      scroll.current = { to, until: isMotionReduced || to === index ? 0 : end, nextRepeat: end };
      el.scrollTo({ top: to * el.clientHeight, behavior: isMotionReduced ? "instant" : "smooth" });
    },
    [box],
  );
}

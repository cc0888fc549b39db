/** How far a finger has moved, in CSS pixels; one of the two is 0. */
export interface Gesture {
  /** Down from the first video's top. */
  pulled: number;
  left: number;
}

/** Until then the direction is unknown. */
const MIN_MOVE_PX = 12;
const NONE: Gesture = { pulled: 0, left: 0 };
/** These use a finger themselves: the seek bar, and an open caption, which scrolls. */
const OWN_TOUCHES = "[role=slider], p";

/**
 * Reads one finger on a video. The browser goes on to scroll the feed by itself.
 * @param el contains the feed
 * @returns a function that ends it
 */
export function readGestures(
  el: HTMLElement,
  { onMove, onEnd }: { onMove: (gesture: Gesture) => void; onEnd: (gesture: Gesture) => void },
): () => void {
  let from: { x: number; y: number; isAtTop: boolean } | undefined;
  let axis: "x" | "y" | undefined;
  let gesture = NONE;

  function start({ touches, target }: TouchEvent) {
    const [touch, another] = touches;
    const on = target as Element;
    const feed = on.closest("[role=feed]");
    const isOurs = touch && !another && feed && on.closest("article") && !on.closest(OWN_TOUCHES);
    from = isOurs ? { x: touch.clientX, y: touch.clientY, isAtTop: feed.scrollTop <= 0 } : undefined;
    axis = undefined;
    if (gesture !== NONE) onMove(NONE);
    gesture = NONE;
  }
  function move({ touches }: TouchEvent) {
    const [touch] = touches;
    if (!from || !touch) return;
    const [right, down] = [touch.clientX - from.x, touch.clientY - from.y];
    if (Math.hypot(right, down) < MIN_MOVE_PX) return;
    // The direction of the first pixels counts, as for the browser's own scrolling.
    axis ??= Math.abs(right) > Math.abs(down) * 1.5 ? "x" : "y";
    const pulled = axis === "y" && from.isAtTop ? Math.max(0, down) : 0;
    const left = axis === "x" ? Math.max(0, -right) : 0;
    if (!pulled && !left && gesture === NONE) return;
    gesture = { pulled, left };
    onMove(gesture);
  }
  const finish = (last: Gesture) => {
    if (gesture !== NONE) onEnd(last);
    from = undefined;
    gesture = NONE;
  };
  const end = () => finish(gesture);
  const cancel = () => finish(NONE);

  const passive = { passive: true };
  el.addEventListener("touchstart", start, passive);
  el.addEventListener("touchmove", move, passive);
  el.addEventListener("touchend", end);
  el.addEventListener("touchcancel", cancel);
  return () => {
    el.removeEventListener("touchstart", start);
    el.removeEventListener("touchmove", move);
    el.removeEventListener("touchend", end);
    el.removeEventListener("touchcancel", cancel);
  };
}

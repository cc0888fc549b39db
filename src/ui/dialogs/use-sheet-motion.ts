// Slides a sheet in and out, and lets a finger drag it away. The drag is by hand, because framer-motion's own drag
// needs its layout engine: 41 kB compressed more before the first sheet opens.
import { animate } from "framer-motion/dom/mini";
import { type PointerEvent, useRef, useState } from "react";

const MOTION_MS = 220;
const EASE = [0.2, 0.8, 0.2, 1] as const;
/** A press that moves less is a tap, for example on the close button. */
const MIN_DRAG_PX = 3;
/** The sheet closes after a drag of this distance, or a release at this speed. */
const CLOSE_PX = 120;
const CLOSE_PX_PER_MS = 0.6;
/** A finger that rested this long before it lifted has no speed. */
const REST_MS = 100;
/** Share of the finger's way by which the sheet follows. */
const FOLLOW = 0.9;

/**
 * @param isBelow the sheet comes from below and can be dragged by its header; else from the right
 * @param onClosed called when the sheet has left the screen
 */
export function useSheetMotion(isBelow: boolean, onClosed: () => void) {
  const panel = useRef<HTMLDivElement>(null);
  const [isLeaving, setLeaving] = useState(false);
  const drag = useRef<{ from: number; y: number; at: number; speed: number }>(undefined);
  const away = isBelow ? "translateY(100%)" : "translateX(100%)";
  const durationMs = matchMedia("(prefers-reduced-motion: reduce)").matches ? 0 : MOTION_MS;

  function slide(...transform: string[]) {
    if (panel.current) animate(panel.current, { transform }, { duration: durationMs / 1000, ease: EASE });
  }

  // Not an effect, because a dialog mounts its content later. The dialog passes the element with each render.
  function panelRef(element: HTMLDivElement | null) {
    if (!element || element === panel.current) return;
    panel.current = element;
    slide(away, "none");
  }

  function leave() {
    setLeaving(true);
    slide(away);
    setTimeout(onClosed, durationMs);
  }

  function press({ clientY: y, timeStamp: at, isPrimary, button }: PointerEvent) {
    if (!isPrimary || button) return;
    for (const animation of panel.current?.getAnimations() ?? []) animation.finish();
    drag.current = { from: y, y, at, speed: 0 };
  }

  function move({ clientY: y, timeStamp: at, currentTarget, pointerId }: PointerEvent) {
    const last = drag.current;
    if (!last || !panel.current || (last.y === last.from && Math.abs(y - last.from) < MIN_DRAG_PX)) return;
    currentTarget.setPointerCapture(pointerId);
    drag.current = { from: last.from, y, at, speed: (y - last.y) / Math.max(1, at - last.at) };
    panel.current.style.transform = `translateY(${Math.max(0, y - last.from) * FOLLOW}px)`;
  }

  function release({ type, timeStamp }: PointerEvent) {
    const { from = 0, y = 0, at = 0, speed = 0 } = drag.current ?? {};
    drag.current = undefined;
    if (y === from) return;
    const isFast = speed > CLOSE_PX_PER_MS && timeStamp - at < REST_MS;
    if (type === "pointerup" && (y - from > CLOSE_PX || isFast)) leave();
    else slide("none");
  }

  const header = {
    onPointerDown: press,
    onPointerMove: move,
    onPointerUp: release,
    onPointerCancel: release,
  };
  return { panelRef, header: isBelow ? header : {}, leave, isLeaving };
}

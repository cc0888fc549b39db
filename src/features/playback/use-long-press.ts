import { type MouseEvent, type PointerEvent, useEffect, useRef } from "react";

const HOLD_MS = 500;
/** A touch that moves further is a scroll, not a press. */
const STILL_PX = 10;

/**
 * Detects a long press, a right click or the keyboard's menu key.
 * @returns handlers, and `spent`: whether the current click only ends such a press
 */
export function useLongPress(onHold: () => void) {
  const latest = useRef(onHold);
  latest.current = onHold;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const press = useRef({ x: 0, y: 0, down: false, over: false });
  useEffect(() => () => clearTimeout(timer.current), []);

  function end() {
    clearTimeout(timer.current);
    press.current.down = false;
  }
  function open() {
    end();
    press.current.over = true;
    latest.current();
  }
  return {
    handlers: {
      onPointerDown: (e: PointerEvent) => {
        end();
        press.current = { x: e.clientX, y: e.clientY, down: true, over: false };
        if (e.button === 0) timer.current = setTimeout(open, HOLD_MS);
      },
      onPointerMove: (e: PointerEvent) => {
        const { x, y, down } = press.current;
        if (!down || Math.hypot(e.clientX - x, e.clientY - y) < STILL_PX) return;
        end();
        press.current.over = true;
      },
      onPointerUp: end,
      onPointerCancel: end,
      onContextMenu: (e: MouseEvent) => {
        e.preventDefault();
        open();
      },
    },
    spent: () => press.current.over,
  };
}

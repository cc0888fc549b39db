import { type MouseEvent, type PointerEvent, useEffect, useRef } from "react";

const PRESS_MS = 500;
/** A touch that moves further is a scroll, not a press. */
const MAX_MOVE_PX = 10;

/**
 * Detects a long press, a right click or the keyboard's menu key.
 * @returns handlers, and `wasHandled`: whether the current click only ends such a press
 */
export function useLongPress(onHold: () => void) {
  const latest = useRef(onHold);
  latest.current = onHold;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const press = useRef({ x: 0, y: 0, down: false, isHandled: false });
  useEffect(() => () => clearTimeout(timer.current), []);

  function cancel() {
    clearTimeout(timer.current);
    press.current.down = false;
  }
  function open() {
    cancel();
    press.current.isHandled = true;
    latest.current();
  }
  return {
    handlers: {
      onPointerDown: (e: PointerEvent) => {
        cancel();
        press.current = { x: e.clientX, y: e.clientY, down: true, isHandled: false };
        if (e.button === 0) timer.current = setTimeout(open, PRESS_MS);
      },
      onPointerMove: (e: PointerEvent) => {
        const { x, y, down } = press.current;
        if (!down || Math.hypot(e.clientX - x, e.clientY - y) < MAX_MOVE_PX) return;
        cancel();
        press.current.isHandled = true;
      },
      onPointerUp: cancel,
      onPointerCancel: cancel,
      onContextMenu: (e: MouseEvent) => {
        e.preventDefault();
        open();
      },
    },
    wasHandled: () => press.current.isHandled,
  };
}

import { type MouseEvent, type PointerEvent, useEffect, useRef } from "react";

const PRESS_MS = 500;
/** A touch that moves further is a scroll, not a press. */
const MAX_MOVE_PX = 10;

interface Actions {
  /** Called with true when the viewer has held the target for a while, and with false when it is released. */
  onHold: (isHeld: boolean) => void;
  /** A right click, or the keyboard's menu key. */
  onMenu: () => void;
}

/**
 * Tells taps, held presses and requests for a menu apart.
 * @returns handlers, and `wasHandled`: whether the current click only ends a press or a swipe
 */
export function usePress(actions: Actions) {
  const latest = useRef(actions);
  latest.current = actions;
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const press = useRef({ x: 0, y: 0, type: "", isDown: false, isHeld: false, isHandled: false });

  function end() {
    clearTimeout(timer.current);
    press.current.isDown = false;
    if (!press.current.isHeld) return;
    press.current.isHeld = false;
    latest.current.onHold(false);
  }
  const latestEnd = useRef(end);
  latestEnd.current = end;
  useEffect(() => () => latestEnd.current(), []);

  function hold(target: Element, pointer: number) {
    press.current.isHandled = true;
    press.current.isHeld = true;
    // The release of a mouse counts anywhere.
    target.setPointerCapture(pointer);
    latest.current.onHold(true);
  }
  return {
    handlers: {
      onPointerDown: (e: PointerEvent) => {
        end();
        const { clientX: x, clientY: y, pointerType: type } = e;
        press.current = { x, y, type, isDown: true, isHeld: false, isHandled: false };
        if (e.button === 0) timer.current = setTimeout(hold, PRESS_MS, e.currentTarget, e.pointerId);
      },
      onPointerMove: (e: PointerEvent) => {
        const { x, y, isDown, isHeld } = press.current;
        if (!isDown || isHeld || Math.hypot(e.clientX - x, e.clientY - y) < MAX_MOVE_PX) return;
        end();
        press.current.isHandled = true;
      },
      onPointerUp: end,
      onPointerCancel: end,
      onContextMenu: (e: MouseEvent) => {
        e.preventDefault();
        // Android asks for a menu when a finger is held.
        if (press.current.isDown && press.current.type === "touch") return;
        end();
        press.current.isHandled = true;
        latest.current.onMenu();
      },
    },
    wasHandled: () => press.current.isHandled,
  };
}

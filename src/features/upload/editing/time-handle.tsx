import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef } from "react";
import { clock } from "@/i18n/format";

interface Props {
  label: string;
  /** In seconds; `max` is the length of the time range. */
  value: number;
  max: number;
  disabled: boolean;
  /** Called while the handle moves. */
  onMove: (seconds: number) => void;
  /** Called when the handle is released. */
  onRest: () => void;
  /** Offset from its time, and appearance. */
  className: string;
  children: ReactNode;
}

const STEP = 0.5;
const LEAP = 5;

const KEYS: Record<string, (value: number, max: number) => number> = {
  ArrowLeft: (value) => value - STEP,
  ArrowDown: (value) => value - STEP,
  ArrowRight: (value) => value + STEP,
  ArrowUp: (value) => value + STEP,
  PageDown: (value) => value - LEAP,
  PageUp: (value) => value + LEAP,
  Home: () => 0,
  End: (_, max) => max,
};

/** A handle on a time range (its offset parent), usable by touch, mouse and keyboard. */
export function TimeHandle({ label, value, max, disabled, onMove, onRest, className, children }: Props) {
  // Position of the touch within the handle, so that the handle does not jump.
  const grip = useRef<number | undefined>(undefined);

  function secondsAt(event: PointerEvent<HTMLElement>): number {
    const box = (event.currentTarget.offsetParent ?? event.currentTarget).getBoundingClientRect();
    return ((event.clientX - box.left) / box.width) * max;
  }

  function down(event: PointerEvent<HTMLElement>) {
    if (disabled) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    grip.current = secondsAt(event) - value;
  }

  function move(event: PointerEvent<HTMLElement>) {
    if (grip.current !== undefined) onMove(secondsAt(event) - grip.current);
  }

  function up() {
    if (grip.current === undefined) return;
    grip.current = undefined;
    onRest();
  }

  function key(event: KeyboardEvent) {
    const next = KEYS[event.key]?.(value, max);
    if (next === undefined || disabled) return;
    event.preventDefault();
    onMove(next);
    onRest();
  }

  return (
    <div
      role="slider"
      tabIndex={disabled ? -1 : 0}
      aria-label={label}
      aria-disabled={disabled}
      aria-valuemin={0}
      aria-valuemax={Math.round(max * 10) / 10}
      aria-valuenow={Math.round(value * 10) / 10}
      aria-valuetext={clock(Math.round(value))}
      onPointerDown={down}
      onPointerMove={move}
      onPointerUp={up}
      onPointerCancel={up}
      onKeyDown={key}
      style={{ left: `${(value / max) * 100}%` }}
      className={`absolute inset-y-0 w-11 touch-none outline-offset-2 ${disabled ? "" : "cursor-ew-resize"} ${className}`}
    >
      {children}
    </div>
  );
}

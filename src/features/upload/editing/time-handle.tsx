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
  onRelease: () => void;
  /** Offset from its time, and appearance. */
  className: string;
  children: ReactNode;
}

const STEP_SECONDS = 0.5;
const PAGE_SECONDS = 5;

const KEYS: Record<string, (value: number, max: number) => number> = {
  ArrowLeft: (value) => value - STEP_SECONDS,
  ArrowDown: (value) => value - STEP_SECONDS,
  ArrowRight: (value) => value + STEP_SECONDS,
  ArrowUp: (value) => value + STEP_SECONDS,
  PageDown: (value) => value - PAGE_SECONDS,
  PageUp: (value) => value + PAGE_SECONDS,
  Home: () => 0,
  End: (_, max) => max,
};

/** A handle on a time range (its offset parent), usable by touch, mouse and keyboard. */
export function TimeHandle({ label, value, max, disabled, onMove, onRelease, className, children }: Props) {
  // Distance of the pointer from the handle's time, so that the handle does not jump; undefined while not dragged.
  const offset = useRef<number | undefined>(undefined);

  function secondsAt(event: PointerEvent<HTMLElement>): number {
    const box = (event.currentTarget.offsetParent ?? event.currentTarget).getBoundingClientRect();
    return ((event.clientX - box.left) / box.width) * max;
  }

  function down(event: PointerEvent<HTMLElement>) {
    if (disabled) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    offset.current = secondsAt(event) - value;
  }

  function move(event: PointerEvent<HTMLElement>) {
    if (offset.current !== undefined) onMove(secondsAt(event) - offset.current);
  }

  function up() {
    if (offset.current === undefined) return;
    offset.current = undefined;
    onRelease();
  }

  function key(event: KeyboardEvent) {
    const next = KEYS[event.key]?.(value, max);
    if (next === undefined || disabled) return;
    event.preventDefault();
    onMove(next);
    onRelease();
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

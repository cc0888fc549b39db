import { useRef } from "react";
import { compactCount } from "@/lib/compact-count";

/**
 * Below this interval between changes a count does not animate: nobody can read it, and the page would
 * repaint all the time.
 */
const CALM_MS = 1000;

/**
 * A count that rolls to its next value in 120 ms, upwards when it grows. Not a live region, because the
 * accessible name is elsewhere.
 */
export function RollingCount({ value, className }: { value: number; className?: string }) {
  const text = compactCount(value);
  const before = useRef({ value, at: Number.NEGATIVE_INFINITY, rolls: 0, animation: "" }).current;
  // 1,200 and 1,201 have the same text, so nothing animates.
  if (compactCount(before.value) !== text) {
    const now = performance.now();
    if (now - before.at > CALM_MS) {
      before.rolls++;
      before.animation = `roll-${value > before.value ? "up" : "down"} 120ms ease-out`;
    }
    before.value = value;
    before.at = now;
  }
  return (
    <span className={`inline-block overflow-hidden align-bottom leading-normal ${className ?? ""}`}>
      <span key={before.rolls} className="inline-block tabular-nums" style={{ animation: before.animation }}>
        {text}
      </span>
    </span>
  );
}

import { useRef } from "react";
import { compactCount } from "@/lib/format";

/** A count that rolls to its next value in 120 ms, upwards when it grows. Not a live region: the name is elsewhere. */
export function RollingCount({ value, className }: { value: number; className?: string }) {
  const before = useRef(value);
  const direction = useRef<"up" | "down" | "none">("none");
  if (before.current !== value) {
    direction.current = value > before.current ? "up" : "down";
    before.current = value;
  }
  const text = compactCount(value);
  return (
    <span className={`inline-block overflow-hidden align-bottom leading-normal ${className ?? ""}`}>
      <span
        key={text}
        className="inline-block tabular-nums"
        style={
          direction.current === "none" ? undefined : { animation: `roll-${direction.current} 120ms ease-out` }
        }
      >
        {text}
      </span>
    </span>
  );
}

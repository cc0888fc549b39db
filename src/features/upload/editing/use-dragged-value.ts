import { useRef, useState } from "react";

/**
 * A value that changes while a handle moves; `keep` gets it only when the handle is released, because each change of the
 * trim restarts the preparation.
 */
export function useDraggedValue<T>(keep: (value: T) => void) {
  const [moving, setMoving] = useState<T>();
  // A key press moves and releases within one event, before the state is updated.
  const latest = useRef<T>(undefined);
  return {
    moving,
    move(value: T) {
      latest.current = value;
      setMoving(() => value);
    },
    rest() {
      if (latest.current !== undefined) keep(latest.current);
      latest.current = undefined;
      setMoving(undefined);
    },
  };
}

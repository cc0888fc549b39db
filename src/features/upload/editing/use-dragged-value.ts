import { useRef, useState } from "react";

/**
 * A value that changes while a handle is dragged; `save` gets it only when the handle is released, because each change of
 * the trim restarts the preparation.
 */
export function useDraggedValue<T>(save: (value: T) => void) {
  const [dragged, setDragged] = useState<T>();
  // A key press moves and releases within one event, before the state is updated.
  const latest = useRef<T>(undefined);
  return {
    dragged,
    drag(value: T) {
      latest.current = value;
      setDragged(() => value);
    },
    release() {
      if (latest.current !== undefined) save(latest.current);
      latest.current = undefined;
      setDragged(undefined);
    },
  };
}

import { useRef, useState } from "react";

/**
 * A value while a handle moves it, told to `keep` when the handle rests: until then it is nobody else's business,
 * for each change of a cut begins the preparation anew.
 */
export function useMoving<T>(keep: (value: T) => void) {
  const [moving, setMoving] = useState<T>();
  // A key moves and rests within one event: the state would come too late.
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

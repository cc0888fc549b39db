import { useEffect, useRef } from "react";
import { addOverlay } from "@/lib/history-steps";

/** While `open`, Back calls `close` and does not leave the screen. */
export function useCloseOnBack(close: () => void, open = true): void {
  const latest = useRef(close);
  latest.current = close;
  useEffect(() => (open ? addOverlay(() => latest.current()) : undefined), [open]);
}

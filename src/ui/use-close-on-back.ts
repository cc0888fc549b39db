import { useEffect, useRef } from "react";
import { addOverlay } from "@/lib/history-steps";

/** While `open`, one step back in the history calls `close` and leaves the screen where it is. */
export function useCloseOnBack(close: () => void, open = true): void {
  const latest = useRef(close);
  latest.current = close;
  useEffect(() => (open ? addOverlay(() => latest.current()) : undefined), [open]);
}

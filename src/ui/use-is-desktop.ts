import { useSyncExternalStore } from "react";

const wide = window.matchMedia("(min-width: 768px)");

/** True in the desktop layout. */
export function useIsDesktop(): boolean {
  return useSyncExternalStore(
    (changed) => {
      wide.addEventListener("change", changed);
      return () => wide.removeEventListener("change", changed);
    },
    () => wide.matches,
  );
}

import { useSyncExternalStore } from "react";

const wide = window.matchMedia("(min-width: 768px)");

/** True where the screen is laid out for the desktop. */
export function useWide(): boolean {
  return useSyncExternalStore(
    (changed) => {
      wide.addEventListener("change", changed);
      return () => wide.removeEventListener("change", changed);
    },
    () => wide.matches,
  );
}

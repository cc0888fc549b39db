import { useSyncExternalStore } from "react";

// Not beside useIsDesktop, which the first screen loads.
const wide = window.matchMedia("(min-width: 1200px)");

function subscribe(changed: () => void) {
  wide.addEventListener("change", changed);
  return () => wide.removeEventListener("change", changed);
}

/** True where a screen has room for two panes. */
export const useIsWide = (): boolean => useSyncExternalStore(subscribe, () => wide.matches);

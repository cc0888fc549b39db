import { useSyncExternalStore } from "react";

function watch(query: string) {
  const list = window.matchMedia(query);
  const subscribe = (changed: () => void) => {
    list.addEventListener("change", changed);
    return () => list.removeEventListener("change", changed);
  };
  return () => useSyncExternalStore(subscribe, () => list.matches);
}

/** True in the desktop layout. */
export const useIsDesktop = watch("(min-width: 768px)");

/** True where a screen has room for two panes. */
export const useIsWide = watch("(min-width: 1200px)");

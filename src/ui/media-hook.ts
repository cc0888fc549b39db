import { useSyncExternalStore } from "react";

/** @param query of CSS; @returns a hook that tells whether it matches. Call it once, at the top of a module. */
export function mediaHook(query: string): () => boolean {
  const list = window.matchMedia(query);
  const subscribe = (changed: () => void) => {
    list.addEventListener("change", changed);
    return () => list.removeEventListener("change", changed);
  };
  return () => useSyncExternalStore(subscribe, () => list.matches);
}

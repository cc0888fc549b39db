// Restores focus to a tile after Back from a video that was opened with the keyboard.
import { type MouseEvent, type RefObject, useEffect } from "react";
import { useLocation, useNavigationType } from "react-router-dom";

/** History entry → the video opened loaded. */
const opened = new Map<string, string>();

/**
 * @param grid element whose tiles name their video in `data-video` and contain a link
 * @param ids the loaded tiles: a refetched list may not contain the tile yet
 * @returns handler for clicks on a tile's link
 */
export function useReturnFocus(grid: RefObject<HTMLElement | null>, ids: string[]) {
  const { key } = useLocation();
  const navigationType = useNavigationType();
  const loaded = ids.join();
  useEffect(() => {
    const video = loaded && navigationType === "POP" && opened.get(key);
    const link = video && grid.current?.querySelector<HTMLElement>(`[data-video="${video}"] a`);
    if (!link) return;
    opened.delete(key);
    // A viewer who has moved the focus meanwhile keeps it.
    if (document.activeElement === document.body) link.focus({ preventScroll: true });
  }, [grid, loaded, key, navigationType]);
  return (id: string, event: MouseEvent) => {
    // Clicks by a pointer have a detail above 0; a focus ring after those would be confusing.
    if (event.detail === 0) opened.set(key, id);
    else opened.delete(key);
  };
}

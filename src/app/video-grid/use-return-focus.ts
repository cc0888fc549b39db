// Back from a clip that was opened by the keyboard: its tile has the focus again, not the top of the page.
import { type MouseEvent, type RefObject, useEffect } from "react";
import { useLocation, useNavigationType } from "react-router-dom";

/** Entry of the history → the clip that was opened there. */
const opened = new Map<string, string>();

/**
 * @param grid whose tiles say their clip in `data-clip` and hold a link
 * @param ids which tiles are there, as a list that is read again may still lack the one
 * @returns to be called when a tile's link is clicked
 */
export function useReturnFocus(grid: RefObject<HTMLElement | null>, ids: string[]) {
  const { key } = useLocation();
  const way = useNavigationType();
  const there = ids.join();
  useEffect(() => {
    const clip = there && way === "POP" && opened.get(key);
    const link = clip && grid.current?.querySelector<HTMLElement>(`[data-clip="${clip}"] a`);
    if (!link) return;
    opened.delete(key);
    // Whoever has moved on meanwhile stays where they are.
    if (document.activeElement === document.body) link.focus({ preventScroll: true });
  }, [grid, there, key, way]);
  return (id: string, event: MouseEvent) => {
    // A pointer counts its clicks; after it a ring around the tile would only puzzle.
    if (event.detail === 0) opened.set(key, id);
    else opened.delete(key);
  };
}

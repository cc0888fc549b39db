import { type RefObject, useEffect, useState } from "react";
import { liveTopic, useTopics } from "@/state/live/watched-topics";

/** Debounce: tiles that are only scrolled past are not subscribed to. */
const PAUSE_MS = 600;
/** One screen of tiles; a browser may subscribe to fifty live rows in all its tabs together. */
const MAX_TILES = 15;

/** Subscribes to the live rows of the visible tiles. A tile names its video in `data-video`. */
export function useLiveTiles(grid: RefObject<HTMLElement | null>, ids: string[], on: boolean): void {
  const [seen, setSeen] = useState<string[]>([]);
  const key = ids.join();
  useEffect(() => {
    if (!on || !grid.current || !key) return;
    const inSight = new Set<string>();
    let timer: ReturnType<typeof setTimeout>;
    const watcher = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) {
        const video = (target as HTMLElement).dataset.video ?? "";
        isIntersecting ? inSight.add(video) : inSight.delete(video);
      }
      clearTimeout(timer);
      timer = setTimeout(() => setSeen([...inSight].slice(0, MAX_TILES)), PAUSE_MS);
    });
    for (const tile of grid.current.querySelectorAll("[data-video]")) watcher.observe(tile);
    return () => {
      clearTimeout(timer);
      watcher.disconnect();
    };
  }, [grid, key, on]);
  useTopics(seen.map(liveTopic));
}

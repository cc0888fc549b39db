import { type MouseEvent, type ReactNode, useState } from "react";
import { withMessages } from "@/i18n";
import { isByMouse } from "@/lib/by-mouse";
import { laterDialog } from "@/ui/status/later";

const TileMenu = laterDialog(() =>
  withMessages(
    ["shares"],
    import("./tile-menu").then((m) => ({ default: m.TileMenu })),
  ),
);

/** @returns handler for the grid, whose tiles name their video in `data-video`, and the menu once it was opened */
export function useTileMenu(): [(e: MouseEvent) => void, ReactNode] {
  const [opened, setOpened] = useState<{ video: string; at: { x: number; y: number }; key: number }>();
  function open(e: MouseEvent) {
    const video = (e.target as Element).closest<HTMLElement>("[data-video]")?.dataset.video;
    // A grid of the viewer's own videos may have a menu of its own.
    if (!video || e.isDefaultPrevented() || !isByMouse(e.nativeEvent)) return;
    e.preventDefault();
    setOpened({ video, at: { x: e.clientX, y: e.clientY }, key: e.timeStamp });
  }
  return [open, opened && <TileMenu {...opened} onClose={() => setOpened(undefined)} />];
}

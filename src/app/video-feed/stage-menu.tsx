import { type RefObject, useEffect, useState } from "react";
import { withMessages } from "@/i18n";
import { isByMouse } from "@/lib/by-mouse";
import type { Point } from "@/ui/dialogs/context-menu";
import { laterDialog } from "@/ui/status/later";

const VideoContextMenu = laterDialog(() =>
  withMessages(
    ["shares"],
    import("@/app/video-menu/video-context-menu").then((m) => ({ default: m.VideoContextMenu })),
  ),
);

interface Props {
  /** A child of the feed's frame. */
  inside: RefObject<HTMLElement | null>;
  onShare: () => void;
}

/** The menu of a right click on a video of the feed. Fingers and keys open the menu "More", which has all actions. */
export function StageMenu({ inside, onShare }: Props) {
  const [video, setVideo] = useState("");
  const [at, setAt] = useState<Point>();
  useEffect(() => {
    const frame = inside.current?.parentElement;
    if (!frame) return;
    const open = (e: MouseEvent) => {
      const target = e.target as Element;
      const card = target.closest<HTMLElement>("article");
      // Links keep the browser's menu.
      if (!card || !isByMouse(e) || target.closest("a")) return;
      e.preventDefault();
      // The card itself would open "More".
      e.stopPropagation();
      setVideo(card.dataset.video ?? "");
      setAt({ x: e.clientX, y: e.clientY });
    };
    frame.addEventListener("contextmenu", open, true);
    return () => frame.removeEventListener("contextmenu", open, true);
  }, [inside]);
  if (!video) return null;
  return (
    <VideoContextMenu
      key={`${at?.x} ${at?.y}`}
      video={video}
      at={at}
      onClose={() => setAt(undefined)}
      onShare={onShare}
    />
  );
}

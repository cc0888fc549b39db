import { useState } from "react";
import { VideoContextMenu } from "@/app/video-menu/video-context-menu";
import { ShareDialog } from "@/features/shares/share-dialog";
import type { Point } from "@/ui/dialogs/context-menu";

/** The menu of a right click on a tile, and the share dialog that it may open. */
export function TileMenu({ video, at }: { video: string; at: Point }) {
  const [view, setView] = useState<"menu" | "share" | "">("menu");
  if (view === "share") return <ShareDialog video={video} onClose={() => setView("")} />;
  // Stays mounted when it closes: copying may fail afterwards and opens the share dialog.
  return (
    <VideoContextMenu
      video={video}
      at={view ? at : undefined}
      onClose={() => setView((now) => (now === "menu" ? "" : now))}
      onShare={() => setView("share")}
    />
  );
}

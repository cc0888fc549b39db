// Edit and delete for the user's own video, from its tile and from its menu in a feed.

import { EllipsisVertical } from "lucide-react";
import { useState } from "react";
import { withMessages } from "@/i18n";
import { useT } from "@/i18n/provider";
import { useAtomValue } from "@/lib/jotai";
import { videoAtom } from "@/state/records/videos";
import { sessionAtom } from "@/state/session/session";
import { IconButton } from "@/ui/controls/icon-button";
import { laterDialog } from "@/ui/status/later";

export const OwnVideoMenu = laterDialog(() =>
  withMessages(
    ["profiles", "captions", "upload"],
    import("@/features/upload/own-video/own-video-dialog").then((m) => ({ default: m.OwnVideoDialog })),
  ),
);

/** Whether the viewer owns the video. */
export function useOwnVideo(id: string): boolean {
  const { user } = useAtomValue(sessionAtom);
  const owner = useAtomValue(videoAtom(id))?.owner;
  return Boolean(user && user.id === owner);
}

/** The menu button on the corner of a tile. */
export function OwnVideoButton({ id }: { id: string }) {
  const t = useT();
  const caption = useAtomValue(videoAtom(id))?.caption;
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton
        icon={EllipsisVertical}
        label={t("video.options")}
        aria-description={caption}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className="!absolute top-0 right-0 text-white drop-shadow-[0_1px_3px_rgb(0_0_0/0.8)] [&_svg]:size-5"
      />
      {open && <OwnVideoMenu id={id} view="menu" onClose={() => setOpen(false)} />}
    </>
  );
}

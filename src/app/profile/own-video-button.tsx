import { EllipsisVertical } from "lucide-react";
import { useState } from "react";
import { OwnVideoMenu } from "@/app/video-feed/own-video-menu";
import { StatisticsRow } from "@/app/video-feed/statistics-row";
import { useT } from "@/i18n/provider";
import { useAtomValue } from "@/lib/jotai";
import { videoAtom } from "@/state/records/videos";
import { IconButton } from "@/ui/controls/icon-button";

/** The menu button on the corner of a tile. */
export function OwnVideoButton({ id }: { id: string }) {
  const t = useT();
  const caption = useAtomValue(videoAtom(id))?.caption;
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
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
      {open && (
        <OwnVideoMenu id={id} view="menu" onClose={close} rows={<StatisticsRow id={id} onGo={close} />} />
      )}
    </>
  );
}

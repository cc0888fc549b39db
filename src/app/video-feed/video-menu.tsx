import { Flag, Keyboard } from "lucide-react";
import { ownerLink } from "@/app/navigation/links";
import { FeedRows } from "@/features/feed/menu/feed-rows";
import { PlaybackRows } from "@/features/playback/menu/playback-rows";
import { withMessages } from "@/i18n";
import { useT } from "@/i18n/provider";
import { useSetAtom } from "@/lib/jotai";
import { reportTargetAtom } from "@/state/feedback/report-target";
import { MenuRow } from "@/ui/controls/menu-row";
import { Modal } from "@/ui/dialogs/modal";
import { laterDetail } from "@/ui/status/later";
import { useIsDesktop } from "@/ui/use-is-desktop";
import { useOwnVideo } from "./own-video-menu";
import { StatisticsRow } from "./statistics-row";
import { VideoActions } from "./video-actions";

const OwnVideoRows = laterDetail(() =>
  withMessages(
    ["profiles", "captions", "upload"],
    import("@/features/upload/own-video/own-video-dialog").then((m) => ({ default: m.OwnVideoRows })),
  ),
);

interface Props {
  video: string;
  list: string;
  onClose: () => void;
  onOpen: (sheet: "share" | "keys" | "edit" | "captions" | "delete") => void;
  onRestore: (id: string) => void;
}

/** The menu of a video, opened by a right click or the button "More". */
export function VideoMenu({ video, list, onClose, onOpen, onRestore }: Props) {
  const t = useT();
  const isDesktop = useIsDesktop();
  const isOwn = useOwnVideo(video);
  const report = useSetAtom(reportTargetAtom);
  return (
    <Modal title={t("menu.title")} onClose={onClose}>
      <div className="-mx-1 flex flex-col pt-1">
        <VideoActions video={video} onDone={onClose} onShare={() => onOpen("share")} />
        <PlaybackRows video={video} onDone={onClose} />
        {list === "foryou" && (
          <FeedRows
            video={video}
            isOwn={isOwn}
            ownerLink={ownerLink}
            onDone={onClose}
            onRestore={onRestore}
          />
        )}
        {isDesktop && <MenuRow icon={Keyboard} label={t("keys.title")} onClick={() => onOpen("keys")} />}
        {!isOwn && (
          <MenuRow
            icon={Flag}
            label={t("verb.report")}
            onClick={() => {
              onClose();
              report({ kind: "video", id: video });
            }}
          />
        )}
      </div>
      {isOwn && (
        <OwnVideoRows id={video} onChoose={onOpen} onDone={onClose}>
          <StatisticsRow id={video} onGo={onClose} />
        </OwnVideoRows>
      )}
    </Modal>
  );
}

// The menu of a right click on a video, on a tile and in a feed.
import { ExternalLink, Flag, Link2, Share2 } from "lucide-react";
import { useCopyLink } from "@/features/shares/use-copy-link";
import { useT } from "@/i18n/provider";
import { store, useSetAtom } from "@/lib/jotai";
import { reportTargetAtom } from "@/state/feedback/report-target";
import { videoAtom } from "@/state/records/videos";
import { currentUserId } from "@/state/session/session";
import { ContextMenu, type Point } from "@/ui/dialogs/context-menu";
import type { MenuItem } from "@/ui/dialogs/menu-items";

interface Props {
  video: string;
  /** Undefined while the menu is closed. */
  at?: Point;
  onClose: () => void;
  onShare: () => void;
}

export function VideoContextMenu({ video, at, onClose, onShare }: Props) {
  const t = useT();
  const copyLink = useCopyLink(video);
  const report = useSetAtom(reportTargetAtom);
  const isOwn = store.get(videoAtom(video))?.owner === currentUserId();
  if (!at) return null;
  const items: MenuItem[] = [
    { label: t("share.newTab"), icon: ExternalLink, href: `/video/${video}` },
    // The share dialog has the link as text, where the browser refuses to copy it.
    {
      label: t("share.copy"),
      icon: Link2,
      onSelect: async () => {
        if (!(await copyLink())) onShare();
      },
    },
    { label: t("verb.share"), icon: Share2, onSelect: onShare },
  ];
  if (!isOwn)
    items.push({ label: t("verb.report"), icon: Flag, onSelect: () => report({ kind: "video", id: video }) });
  return <ContextMenu label={t("menu.title")} at={at} items={items} onClose={onClose} />;
}

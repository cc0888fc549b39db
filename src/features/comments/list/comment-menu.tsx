import { Ban, Flag, Pin, PinOff, Trash2 } from "lucide-react";
import { pinCommentAtom } from "@/features/comments/data/actions";
import { deleteWithUndo } from "@/features/comments/data/pending-deletes";
import { useT } from "@/i18n/provider";
import { useAtomValue, useSetAtom } from "@/lib/jotai";
import { blockTargetAtom } from "@/state/feedback/block-target";
import { showError } from "@/state/feedback/error-toasts";
import { reportTargetAtom } from "@/state/feedback/report-target";
import { pinnedAtom } from "@/state/records/comments";
import type { Comment } from "@/state/records/types";
import { videoAtom } from "@/state/records/videos";
import { sessionAtom } from "@/state/session/session";
import { Menu } from "@/ui/dialogs/menu";
import type { MenuItem } from "@/ui/dialogs/menu-items";

interface Props {
  comment: Pick<Comment, "id" | "video" | "user" | "parent">;
}

/** The menu of a comment: its author deletes, the owner of the video deletes and pins, all others report and block. */
export function CommentMenu({ comment }: Props) {
  const t = useT();
  const { id, video, user: writer, parent } = comment;
  const { user } = useAtomValue(sessionAtom);
  const owner = useAtomValue(videoAtom(video))?.owner;
  const pinned = useAtomValue(pinnedAtom(video)) === id;
  const pin = useSetAtom(pinCommentAtom);
  const report = useSetAtom(reportTargetAtom);
  const block = useSetAtom(blockTargetAtom);

  const items: MenuItem[] = [];
  if (user && user.id === owner && !parent) {
    items.push({
      label: pinned ? t("comments.unpin") : t("comments.pin"),
      icon: pinned ? PinOff : Pin,
      onSelect: () => void pin({ id, on: !pinned }).catch((error) => showError("pin", error)),
    });
  }
  if (user && (user.id === writer.id || user.id === owner)) {
    items.push({
      label: t("comments.delete"),
      icon: Trash2,
      danger: true,
      onSelect: () => deleteWithUndo(id),
    });
  }
  if (user?.id !== writer.id) {
    items.push({
      label: t("verb.report"),
      icon: Flag,
      onSelect: () => report({ kind: "comment", id }),
    });
  }
  if (user && user.id !== writer.id) {
    items.push({
      label: t("comments.block", { name: writer.username }),
      icon: Ban,
      danger: true,
      onSelect: () => block({ id: writer.id, username: writer.username }),
    });
  }
  return <Menu label={t("comments.options")} items={items} className="text-muted [&_svg]:size-[18px]" />;
}

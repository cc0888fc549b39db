import { Trash2 } from "lucide-react";
import { memo, type ReactNode } from "react";
import { errorText } from "@/i18n";
import { useT } from "@/i18n/provider";
import { useAtomValue, useSetAtom } from "@/lib/jotai";
import { mediaUrl } from "@/lib/media-url";
import { commentAtom } from "@/state/comments";
import { sessionAtom } from "@/state/session";
import { toast } from "@/state/toasts";
import { videoAtom } from "@/state/videos";
import { Ago } from "@/ui/ago";
import { Avatar } from "@/ui/avatar";
import { IconButton } from "@/ui/icon-button";
import { deleteCommentAtom } from "./actions";

interface Props {
  id: string;
  video: string;
  /** Wraps the writer's name in the link to the profile. */
  writer: (username: string, name: string) => ReactNode;
}

export const CommentRow = memo(function CommentRow({ id, video, writer }: Props) {
  const t = useT();
  const comment = useAtomValue(commentAtom(id));
  const { user } = useAtomValue(sessionAtom);
  const owner = useAtomValue(videoAtom(video))?.owner;
  const remove = useSetAtom(deleteCommentAtom);
  if (!comment) return null;
  const name = comment.user.username || t("comments.fallbackUser");
  const mine = Boolean(user && (user.id === comment.user.id || user.id === owner));

  async function onDelete() {
    try {
      await remove({ video, id });
    } catch (error) {
      toast({ kind: "error", title: t("err.generic.t"), text: t("err.delete", { m: errorText(error) }) });
    }
  }

  return (
    <li
      className="flex items-start gap-3 py-2 pr-2 pl-4"
      style={comment.fresh ? { animation: "fresh 2s ease-out" } : undefined}
    >
      <Avatar
        id={comment.user.id}
        name={comment.user.full_name || name}
        src={mediaUrl("users", comment.user.id, comment.user.avatar, "96x96")}
        size={36}
        decorative
      />
      <div className="min-w-0 flex-1">
        <p className="text-meta text-muted">
          <span className="font-semibold text-soft">{writer(comment.user.username, name)}</span>
          <span aria-hidden="true"> · </span>
          <Ago at={comment.created} />
        </p>
        <p className="text-body break-words whitespace-pre-wrap">{comment.text}</p>
      </div>
      {mine && (
        <IconButton
          icon={Trash2}
          label={t("comments.delete")}
          onClick={() => void onDelete()}
          className="text-muted [&_svg]:size-[18px]"
        />
      )}
    </li>
  );
});

import { type ReactNode, useState } from "react";
import { deleteCommentAtom, showCommentAtom } from "@/features/comments/data/actions";
import { removeHeld } from "@/features/comments/data/use-held";
import { useT } from "@/i18n/provider";
import { fileUrl } from "@/lib/file-url";
import { useAtomValue, useSetAtom } from "@/lib/jotai";
import { showError } from "@/state/feedback/error-toasts";
import { toast } from "@/state/feedback/toasts";
import { commentAtom } from "@/state/records/comments";
import { Avatar } from "@/ui/avatar";
import { Button } from "@/ui/controls/button";
import type { TextLinks } from "@/ui/linked-parts";
import { RelativeTime } from "@/ui/relative-time";
import { CommentText } from "./comment-text";

interface Props {
  id: string;
  links: TextLinks;
  /** Wraps text in a link to the video. */
  videoLink: (video: string) => ReactNode;
}

/** A held comment with buttons to release or delete it. */
export function HeldRow({ id, links, videoLink }: Props) {
  const t = useT();
  const comment = useAtomValue(commentAtom(id));
  const show = useSetAtom(showCommentAtom);
  const remove = useSetAtom(deleteCommentAtom);
  const [busy, setBusy] = useState(false);
  if (!comment) return null;
  const { user, text, created, video, held_by } = comment;
  const name = user.username || t("comments.fallbackUser");
  const textId = `held-${id}`;

  async function decide(what: "show" | "delete") {
    setBusy(true);
    try {
      await (what === "show" ? show(id) : remove(id));
      if (what === "show") toast({ kind: "success", title: t("ok.comment.shown") });
      removeHeld(id);
    } catch (error) {
      showError(what, error);
      setBusy(false);
    }
  }

  return (
    <li className="flex items-start gap-3 py-3">
      <Avatar
        id={user.id}
        name={user.full_name || name}
        src={fileUrl("users", user.id, user.avatar, "96x96")}
        size={36}
        decorative
      />
      <div className="min-w-0 flex-1">
        <p className="text-meta text-muted">
          <span className="font-semibold text-soft">{links.user(user.username, name)}</span>
          <span aria-hidden="true"> · </span>
          <RelativeTime at={created} />
        </p>
        <div id={textId}>
          <CommentText text={text} links={links} whole={false} />
        </div>
        <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
          {held_by === "owner" && (
            <Button
              look="quiet"
              disabled={busy}
              aria-describedby={textId}
              className="px-4"
              onClick={() => void decide("show")}
            >
              {t("comments.show")}
            </Button>
          )}
          <Button
            look="outline"
            disabled={busy}
            aria-describedby={textId}
            className="px-4"
            onClick={() => void decide("delete")}
          >
            {t("comments.drop")}
          </Button>
          {videoLink(video)}
        </div>
      </div>
    </li>
  );
}

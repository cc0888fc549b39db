import { Pin } from "lucide-react";
import { memo, useEffect, useRef } from "react";
import { lastSentAtom, replyTargetAtom } from "@/features/comments/data/atoms";
import { isDeletedAtom } from "@/features/comments/data/pending-deletes";
import { useT } from "@/i18n/provider";
import { fileUrl } from "@/lib/file-url";
import { useAtom, useAtomValue, useSetAtom } from "@/lib/jotai";
import { commentAtom, pinnedAtom } from "@/state/records/comments";
import { videoAtom } from "@/state/records/videos";
import { sessionAtom } from "@/state/session/session";
import { signInPromptAtom } from "@/state/session/sign-in-prompt";
import { Avatar } from "@/ui/avatar";
import { cx } from "@/ui/cx";
import type { TextLinks } from "@/ui/linked-parts";
import { RelativeTime } from "@/ui/relative-time";
import { CommentLikeButton } from "./comment-like-button";
import { CommentMenu } from "./comment-menu";
import { CommentText } from "./comment-text";
import { DeletedRow } from "./deleted-row";
import { HeldNotice } from "./held-notice";

interface Props {
  id: string;
  video: string;
  links: TextLinks;
  /** A link points to this comment: the row is centred, marked and focused once nothing above it will move. */
  target?: boolean;
}

export const CommentRow = memo(function CommentRow({ id, video, links, target = false }: Props) {
  const t = useT();
  const row = useRef<HTMLDivElement>(null);
  const comment = useAtomValue(commentAtom(id));
  const isDeleted = useAtomValue(isDeletedAtom(id));
  const owner = useAtomValue(videoAtom(video))?.owner;
  const pinned = useAtomValue(pinnedAtom(video)) === id;
  const me = useAtomValue(sessionAtom).user?.id;
  const [written, setWritten] = useAtom(lastSentAtom(video));
  const answer = useSetAtom(replyTargetAtom(video));
  const prompt = useSetAtom(signInPromptAtom);

  useEffect(() => {
    if (!target) return;
    row.current?.scrollIntoView({ block: "center" });
    row.current?.focus({ preventScroll: true });
  }, [target]);
  useEffect(() => {
    if (isDeleted) return () => row.current?.focus({ preventScroll: true });
  }, [isDeleted]);
  useEffect(() => {
    if (written !== id) return;
    row.current?.scrollIntoView({ block: "nearest" });
    setWritten("");
  }, [written, id, setWritten]);

  if (!comment) return null;
  if (isDeleted) return <DeletedRow id={id} />;
  const { user, text, created, parent, held_by } = comment;
  const held = comment.status === "held";
  const name = user.username || t("comments.fallbackUser");
  const onReply = () =>
    me === undefined
      ? prompt({ kind: "comment", item: video })
      : answer({ parent: parent || id, username: user.username, nested: parent !== "" });

  return (
    <div
      ref={row}
      tabIndex={-1}
      data-comment={id}
      aria-current={target || undefined}
      className={cx(
        "flex items-start gap-3 py-2 pr-1 pl-4 outline-none",
        target && "bg-raised shadow-[inset_3px_0_0_var(--color-tint)]",
      )}
      style={comment.fresh ? { animation: "fresh 2s ease-out" } : undefined}
    >
      <Avatar
        id={user.id}
        name={user.full_name || name}
        src={fileUrl("users", user.id, user.avatar, "96x96")}
        size={parent ? 28 : 36}
        decorative
      />
      <div className="min-w-0 flex-1">
        {pinned && (
          <p className="flex items-center gap-1 text-label text-muted">
            <Pin aria-hidden="true" size={12} /> {t("comments.pinned")}
          </p>
        )}
        <p className="flex flex-wrap items-baseline gap-x-1 text-meta text-muted">
          <span className="font-semibold text-soft">{links.user(user.username, name)}</span>
          <span className="flex items-baseline gap-x-1 whitespace-nowrap">
            {user.id === owner && (
              <span className="rounded-sheet bg-raised px-1.5 text-label text-tint">
                {t("comments.owner")}
              </span>
            )}
            <span aria-hidden="true">·</span>
            <RelativeTime at={created} />
          </span>
        </p>
        <CommentText text={text} links={links} whole={target} />
        <div className="-mt-1.5 -mb-2 -ml-3 flex items-center text-meta">
          {held ? (
            <HeldNotice id={id} canRelease={owner === me && held_by === "owner"} />
          ) : (
            <button
              type="button"
              onClick={onReply}
              className="min-h-11 rounded-field px-3 font-semibold text-muted hover:text-soft"
            >
              {t("comments.reply")}
            </button>
          )}
          <CommentMenu comment={comment} />
        </div>
      </div>
      {!held && <CommentLikeButton id={id} video={video} />}
    </div>
  );
});

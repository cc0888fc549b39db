import { ChevronDown, ChevronUp } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { lastSentAtom } from "@/features/comments/data/atoms";
import { isDeletedAtom } from "@/features/comments/data/pending-deletes";
import { useReplies } from "@/features/comments/data/use-replies";
import { useT } from "@/i18n/provider";
import { store, useAtomValue } from "@/lib/jotai";
import { commentAtom } from "@/state/records/comments";
import type { TextLinks } from "@/ui/linked-parts";
import { CommentRow } from "./comment-row";

interface Props {
  id: string;
  video: string;
  links: TextLinks;
  /** The comment that a link points to: this one or one of its replies. */
  target?: string;
}

/** A comment and its replies, one level below it. */
export function CommentThread({ id, video, links, target }: Props) {
  const t = useT();
  const count = useAtomValue(commentAtom(id))?.replies_count ?? 0;
  const written = useAtomValue(lastSentAtom(video));
  // The replies go with it.
  const isDeleted = useAtomValue(isDeletedAtom(id));
  const reply = target === id ? undefined : target;
  const [open, setOpen] = useState(false);
  const { ids, later, status, busy, hasNext, fetchNext, refetch } = useReplies({
    video,
    parent: id,
    open,
    target: reply,
  });
  useEffect(() => {
    if (reply || store.get(commentAtom(written))?.parent === id) setOpen(true);
  }, [reply, written, id]);

  const row = (one: string) => (
    <li key={one}>
      <CommentRow id={one} video={video} links={links} target={one === reply && status !== "pending"} />
    </li>
  );
  const line = (icon: ReactNode, words: string, onClick: () => void) => (
    <button
      type="button"
      onClick={onClick}
      disabled={busy}
      className="flex min-h-11 items-center gap-1 rounded-field px-4 text-meta font-semibold text-muted hover:text-soft disabled:opacity-45"
    >
      {icon} {words}
    </button>
  );
  const down = <ChevronDown aria-hidden="true" size={16} />;

  return (
    <li>
      <CommentRow id={id} video={video} links={links} target={target === id} />
      {!isDeleted && (count > 0 || later.length > 0) && (
        <div className="pl-12">
          {open && (
            <>
              <ul>{ids.map(row)}</ul>
              {status === "error" && line(down, t("verb.retry"), refetch)}
              {hasNext && line(down, t("comments.repliesMore"), fetchNext)}
              <ul>{later.map(row)}</ul>
            </>
          )}
          {open && status === "pending" ? (
            <div role="progressbar" aria-label={t("app.loading")} className="flex h-11 items-center px-4">
              <span className="skeleton h-3 w-32 rounded-full" />
            </div>
          ) : open ? (
            line(<ChevronUp aria-hidden="true" size={16} />, t("comments.repliesHide"), () => setOpen(false))
          ) : (
            line(down, t("count.viewReplies", { n: count }), () => setOpen(true))
          )}
        </div>
      )}
    </li>
  );
}

import { MessageCircleOff } from "lucide-react";
import type { CommentingClosed } from "@/features/comments/data/use-commenting-closed";
import { useT } from "@/i18n/provider";

/** Replaces the composer when the video is gone or its owner does not allow comments. */
export function ClosedNotice({ reason }: { reason: CommentingClosed }) {
  const t = useT();
  return (
    <p className="flex min-h-[68px] items-center justify-center gap-2 px-4 py-3 pb-[calc(12px+env(safe-area-inset-bottom))] text-center text-muted">
      <MessageCircleOff aria-hidden="true" size={18} className="shrink-0" />
      {t(reason === "gone" ? "video.gone" : `comments.${reason}`)}
    </p>
  );
}

import { Heart } from "lucide-react";
import { toggleCommentLikeAtom } from "@/features/comments/data/actions";
import { useT } from "@/i18n/provider";
import { useAtomValue, useSetAtom } from "@/lib/jotai";
import { showError } from "@/state/feedback/error-toasts";
import { commentLikes } from "@/state/records/comment-likes";
import { shownCommentLikesAtom } from "@/state/records/comments";
import { sessionAtom } from "@/state/session/session";
import { signInPromptAtom } from "@/state/session/sign-in-prompt";
import { RollingCount } from "@/ui/rolling-count";

/** The like button of a comment; a guest gets the sign-in prompt. */
export function CommentLikeButton({ id, video }: { id: string; video: string }) {
  const t = useT();
  const liked = useAtomValue(commentLikes.on(id));
  const count = useAtomValue(shownCommentLikesAtom(id));
  const guest = useAtomValue(sessionAtom).status !== "in";
  const toggle = useSetAtom(toggleCommentLikeAtom);
  const prompt = useSetAtom(signInPromptAtom);

  async function onClick() {
    if (guest) return prompt({ kind: "comment_like", item: video, comment: id });
    try {
      await toggle(id);
    } catch (error) {
      showError("like", error);
    }
  }

  return (
    <button
      type="button"
      aria-label={liked ? t("verb.unlike") : t("verb.like")}
      aria-description={t("count.likes", { n: count })}
      aria-disabled={guest || undefined}
      onClick={() => void onClick()}
      className="flex min-h-11 w-11 shrink-0 flex-col items-center justify-center text-muted transition-transform duration-120 active:scale-90"
    >
      <Heart
        key={String(liked)}
        aria-hidden="true"
        size={18}
        className={liked ? "fill-accent text-accent" : ""}
        style={liked ? { animation: "heart-pop 420ms var(--spring)" } : undefined}
      />
      {count > 0 && <RollingCount value={count} className="text-label" />}
    </button>
  );
}

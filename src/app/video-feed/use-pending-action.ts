import { useEffect } from "react";
import { useBookmark } from "@/features/bookmarks/use-bookmark";
import { useLike } from "@/features/likes/use-like";
import { useAtomValue } from "@/lib/jotai";
import { commentLikes } from "@/state/records/comment-likes";
import { sessionAtom } from "@/state/session/session";
import { takePendingAction } from "@/state/session/sign-in-prompt";

/** After the log-in, runs the guest's pending action once. */
export function usePendingAction(active: string, open: (sheet: "comments") => void) {
  const { status } = useAtomValue(sessionAtom);
  const like = useLike(active);
  const bookmark = useBookmark(active);
  useEffect(() => {
    if (status !== "in" || !active) return;
    const action = takePendingAction([active]);
    if (action?.kind === "like") void like(true);
    if (action?.kind === "save") void bookmark(true);
    if (action?.kind === "comment_like")
      void commentLikes.set(action.comment ?? "", true).catch(() => undefined);
    if (action?.kind === "comment" || action?.kind === "comment_like") open("comments");
  });
}

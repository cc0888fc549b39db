import { useEffect } from "react";
import { useBookmark } from "@/features/bookmarks/use-bookmark";
import { useLike } from "@/features/likes/use-like";
import { useAtomValue } from "@/lib/jotai";
import { commentLikes } from "@/state/records/comments";
import { sessionAtom } from "@/state/session/session";
import { takePendingAction } from "@/state/session/sign-in-prompt";

/** After the log-in, runs the guest's pending action once. */
export function usePendingAction(active: string, open: (sheet: "comments") => void) {
  const { status } = useAtomValue(sessionAtom);
  const like = useLike(active);
  const save = useBookmark(active);
  useEffect(() => {
    if (status !== "in" || !active) return;
    const wish = takePendingAction([active]);
    if (wish?.kind === "like") void like(true);
    if (wish?.kind === "save") void save(true);
    if (wish?.kind === "comment_like") void commentLikes.set(wish.comment ?? "", true).catch(() => undefined);
    if (wish?.kind === "comment" || wish?.kind === "comment_like") open("comments");
  });
}

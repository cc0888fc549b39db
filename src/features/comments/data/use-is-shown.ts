import { useCallback } from "react";
import { store, useAtomValue } from "@/lib/jotai";
import { hiddenAuthorsAtom } from "@/state/records/blocks";
import { commentAtom, removedAtom } from "@/state/records/comments";

/** Returns a function that says whether to show a comment: loaded, not removed, and not by a hidden user. */
export function useIsShown(video: string): (id: string) => boolean {
  const removed = useAtomValue(removedAtom(video));
  const hidden = useAtomValue(hiddenAuthorsAtom);
  return useCallback(
    (id) => {
      const comment = store.get(commentAtom(id));
      return comment !== undefined && !removed.includes(id) && !hidden.has(comment.user.id);
    },
    [removed, hidden],
  );
}

import { useCallback } from "react";
import { store, useAtomValue } from "@/lib/jotai";
import { unmetAtom } from "@/state/records/blocks";
import { commentAtom, removedAtom } from "@/state/records/comments";

/** Whether a comment of a clip is to be shown, by its id: it was read, stands still, and is of nobody whom I do not meet. */
export function useMet(video: string): (id: string) => boolean {
  const removed = useAtomValue(removedAtom(video));
  const unmet = useAtomValue(unmetAtom);
  return useCallback(
    (id) => {
      const comment = store.get(commentAtom(id));
      return comment !== undefined && !removed.includes(id) && !unmet.has(comment.user.id);
    },
    [removed, unmet],
  );
}

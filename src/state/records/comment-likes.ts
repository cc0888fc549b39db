// Comment records by id, and the viewer's likes of them. Apart from comments.ts, which loads after the first screen.
import { atom, atomFamily, store } from "@/lib/jotai";
import { createOptimisticToggle } from "./optimistic-toggle";
import { createRelationSender } from "./relation-rows";
import type { Comment } from "./types";

/** A comment as stored in the atoms. */
export interface CommentRecord extends Omit<Comment, "like" | "pinned"> {
  /** Arrived live less than 2 s ago. */
  fresh: boolean;
}

/** Written by this file and comments.ts only. */
export const records = atomFamily((_id: string) => atom<CommentRecord | undefined>(undefined));

export function patch(id: string, change: Partial<CommentRecord>): void {
  const before = store.get(records(id));
  if (before) store.set(records(id), { ...before, ...change });
}

/** Likes of comments, by comment id. `set` rejects with the request's error. */
export const commentLikes = createOptimisticToggle({
  send: createRelationSender("comment_likes", "user", "comment"),
  read: (id) => store.get(records(id))?.likes_count ?? 0,
  commit: (id, likes_count) => patch(id, { likes_count }),
});

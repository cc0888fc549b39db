import { get, pb } from "@/lib/pocketbase/client";
import type { CommentsResponse } from "@/lib/pocketbase/types.gen";
import type { Comment, User } from "@/state/records/types";

interface Page {
  items: Comment[];
  next: string;
}

const PATH = "/api/app/comments";

/** The order of a video's comments. */
export type Order = "newest" | "liked";

/**
 * One page of comments: those of a video (pinned first, then by `order`), the replies to `parent` (oldest first),
 * or all comments held for the signed-in user.
 */
export const listComments = (
  thread: { video: string; order: Order } | { parent: string } | { held: 1 },
  cursor: string,
  signal: AbortSignal,
) => get<Page>(PATH, { ...thread, cursor }, signal);

/** One comment, with its parent. */
export const readComment = (id: string, signal: AbortSignal) =>
  get<{ comment: Comment; parent: Comment | null }>(`${PATH}/${id}`, {}, signal);

export interface Draft {
  video: string;
  text: string;
  /** The top-level comment that this one replies to, if any. */
  parent?: string;
}

export async function createComment({ video, text: typed, parent = "" }: Draft): Promise<Comment> {
  const me = pb.authStore.record as unknown as User;
  const { id, text, created, status } = await pb
    .collection("comments")
    .create<CommentsResponse>({ user: me.id, video, text: typed, parent });
  const { username, full_name, avatar } = me;
  const user = { id: me.id, username, full_name, avatar };
  return {
    id,
    video,
    user,
    text,
    parent,
    created,
    status,
    // The reason is known after the next fetch.
    held_by: "",
    likes_count: 0,
    replies_count: 0,
    pinned: false,
    like: "",
  };
}

/** The request outlives the page. */
export const deleteComment = (id: string) => pb.collection("comments").delete(id, { keepalive: true });

/** For the owner of the video: makes a held comment visible. */
export const showComment = (id: string) => pb.collection("comments").update(id, { status: "visible" });

export const pinComment = (id: string, pinned: boolean) => pb.collection("comments").update(id, { pinned });

import { get, pb } from "@/lib/pocketbase/client";
import type { CommentsResponse, UsersResponse } from "@/lib/pocketbase/types.gen";
import type { Comment } from "@/state/types";

export type PlainComment = Comment;
type WithUser = CommentsResponse<{ user?: UsersResponse }>;

const PAGE = 20;

function plain(record: WithUser): PlainComment {
  const { id, username = "", full_name = "", avatar = "" } = record.expand?.user ?? { id: record.user };
  return {
    id: record.id,
    video: record.video,
    pinned: Boolean(record.pinned),
    like: "",
    user: { id, username, full_name, avatar },
    text: record.text,
    parent: record.parent ?? "",
    created: record.created,
    likes_count: record.likes_count ?? 0,
    replies_count: record.replies_count ?? 0,
  };
}

/** One page, newest first. `before` is the last comment of the page before it. */
export async function listComments(video: string, before: PlainComment | undefined, signal: AbortSignal) {
  const older = pb.filter("video = {:video}", { video });
  const filter = before
    ? `${older} && ${pb.filter("created <= {:created} && (created < {:created} || id < {:id})", { ...before })}`
    : older;
  const page = await get<{ items: WithUser[] }>(
    "/api/collections/comments/records",
    { filter, sort: "-created,-id", expand: "user", perPage: PAGE, skipTotal: 1 },
    signal,
  );
  return { comments: page.items.map(plain), full: page.items.length === PAGE };
}

export async function createComment(video: string, text: string): Promise<PlainComment> {
  const user = pb.authStore.record?.id;
  return plain(await pb.collection("comments").create<WithUser>({ user, video, text }, { expand: "user" }));
}

export const deleteComment = (id: string) => pb.collection("comments").delete(id);

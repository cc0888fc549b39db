// Comments by id, the viewer's likes of them, and live arrivals per video. The sheet pages through the
// server's lists; comments that others add, pin or delete meanwhile arrive with the live row and are merged
// into the lists.
import { atom, atomFamily, store } from "@/lib/jotai";
import { commentLikes, patch, records } from "./comment-likes";
import { queryClient } from "./queries";
import type { Comment, LiveEvent, LiveRow } from "./types";
import { applyUser } from "./users";

/** Number of events that the server keeps in a tail. If a full tail starts too late, events were missed. */
const TAIL = 30;
const FRESH_MS = 2000;

export const commentAtom = atomFamily((id: string) => atom((get) => get(records(id))));

export const shownCommentLikesAtom = atomFamily((id: string) =>
  atom((get) => get(commentLikes.shown(id)) ?? get(records(id))?.likes_count ?? 0),
);

/**
 * Ids of comments that arrived live or were written in this tab, by thread: the video for top-level comments,
 * the parent for replies.
 */
const arrivals = atomFamily((_thread: string) => atom<string[]>([]));
export const arrivedAtom = atomFamily((thread: string) => atom((get) => get(arrivals(thread))));

/** Ids of deleted comments, per video. */
const removed = atomFamily((_video: string) => atom<string[]>([]));
export const removedAtom = atomFamily((video: string) => atom((get) => get(removed(video))));

/** Id of a video's pinned comment, "" for none. */
export const pinnedAtom = atomFamily((_video: string) => atom(""));

/** Query key of a video's comments and replies. */
export const commentsKey = (video: string) => ["comments", video];

/**
 * Applies a comment from a list, a single read or a live event. While a like of the viewer is pending, the
 * like count is held back.
 */
export function applyComment({ like, pinned: _, ...fields }: Comment, fresh = false): void {
  applyUser(fields.user);
  commentLikes.applyRow(fields.id, like);
  const before = store.get(records(fields.id));
  const held = commentLikes.hold(fields.id, fields.likes_count) && before;
  const likes_count = held ? before.likes_count : fields.likes_count;
  store.set(records(fields.id), { ...fields, likes_count, fresh });
}

/** The owner of the video has released the comment. */
export const applyShown = (id: string) => patch(id, { status: "visible", held_by: "" });

/** Adds a comment to lists that were read before it existed. */
export function addArrival({ id, video, parent }: Pick<Comment, "id" | "video" | "parent">): void {
  store.set(arrivals(parent || video), (ids) => (ids.includes(id) ? ids : [...ids, id]));
}

export function remove(video: string, id: string): void {
  store.set(removed(video), (ids) => (ids.includes(id) ? ids : [...ids, id]));
}

/** Restores a comment after a failed delete. */
export function restore(video: string, id: string): void {
  store.set(removed(video), (ids) => ids.filter((other) => other !== id));
}

/**
 * The viewer wrote or deleted a reply: the parent's count is at least `before + 1`, or at most `before - 1`.
 * The live row with the exact count may arrive before or after this call.
 */
export function countReply(parent: string, before: number, by: 1 | -1): void {
  const now = store.get(records(parent))?.replies_count ?? 0;
  const replies_count = by > 0 ? Math.max(now, before + 1) : Math.min(now, Math.max(0, before - 1));
  patch(parent, { replies_count });
}

/**
 * Applies the events of a live row that are newer than `known`, the revision this tab had. If the tail does
 * not reach back that far, the lists are refetched.
 */
export function applyCommentEvents(row: LiveRow, known: number): void {
  const tail = row.tail ?? [];
  const [oldest] = tail;
  if (known > 0 && oldest && tail.length >= TAIL && oldest.rev > known + 1) {
    void queryClient.invalidateQueries({ queryKey: commentsKey(row.id) });
  }
  for (const event of tail) if (event.rev > known) applyEvent(row.id, event);
}

function applyEvent(video: string, event: LiveEvent): void {
  if (event.op === "comment") applyArrival(video, event);
  else if (event.op === "counts") applyCounts(event);
  else if (event.op === "uncomment") remove(video, event.id);
  else if (event.op === "pin") store.set(pinnedAtom(video), event.id);
  else if (event.op === "unpin") store.set(pinnedAtom(video), (id) => (id === event.id ? "" : id));
}

type EventOf<Op> = Extract<LiveEvent, { op: Op }>;

function applyCounts({ id, likes_count, replies_count }: EventOf<"counts">): void {
  patch(id, commentLikes.hold(id, likes_count) ? { replies_count } : { replies_count, likes_count });
}

function applyArrival(video: string, event: EventOf<"comment">): void {
  const known = store.get(records(event.id));
  // The comment was held until now and is already in its author's list.
  if (known?.status === "held") applyShown(event.id);
  if (known) return;
  const { op: _op, rev: _rev, ...fields } = event;
  applyComment({ ...fields, video, status: "visible", held_by: "", pinned: false, like: "" }, true);
  addArrival({ ...fields, video });
  setTimeout(() => patch(fields.id, { fresh: false }), FRESH_MS);
}

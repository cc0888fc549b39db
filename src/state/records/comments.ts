// Comments by id, what I like of them, and per clip what arrived live. The sheet pages through the server's
// lists; what others write, pin and delete meanwhile comes with the live row and is laid on top of them.
import { atom, atomFamily, store } from "@/lib/jotai";
import { createToggle } from "./optimistic-toggle";
import { queryClient } from "./queries";
import { sendMyRow } from "./relation-rows";
import type { Comment, LiveEvent, LiveRow } from "./types";
import { applyUser } from "./users";

/** A comment as the atoms hold it. */
export interface CommentRecord extends Omit<Comment, "like" | "pinned"> {
  /** Arrived live a moment ago. */
  fresh: boolean;
}

/** The server keeps so many events in a tail; a full tail whose oldest is too new means that some were missed. */
const TAIL = 30;
const FRESH_MS = 2000;

const records = atomFamily((_id: string) => atom<CommentRecord | undefined>(undefined));
export const commentAtom = atomFamily((id: string) => atom((get) => get(records(id))));

/** Likes by comment. `set` rejects with the request's error. */
export const commentLikes = createToggle({
  send: sendMyRow("comment_likes", "user", "comment"),
  read: (id) => store.get(records(id))?.likes_count ?? 0,
  commit: (id, likes_count) => patch(id, { likes_count }),
});

export const shownCommentLikesAtom = atomFamily((id: string) =>
  atom((get) => get(commentLikes.shown(id)) ?? get(records(id))?.likes_count ?? 0),
);

/** Ids that arrived live or were written here, by thread: the clip for top-level comments, the parent for replies. */
const arrivals = atomFamily((_thread: string) => atom<string[]>([]));
export const arrivedAtom = atomFamily((thread: string) => atom((get) => get(arrivals(thread))));

/** Ids of what is gone, per clip. */
const removed = atomFamily((_video: string) => atom<string[]>([]));
export const removedAtom = atomFamily((video: string) => atom((get) => get(removed(video))));

/** Id of a clip's pinned comment, "" for none. */
export const pinnedAtom = atomFamily((_video: string) => atom(""));

/** Lists of a clip's comments and replies, for TanStack Query. */
export const commentsKey = (video: string) => ["comments", video];

function patch(id: string, change: Partial<CommentRecord>): void {
  const before = store.get(records(id));
  if (before) store.set(records(id), { ...before, ...change });
}

/** A comment from a list, a single read or a live event. A count waits for a wish of mine. */
export function applyComment({ like, pinned: _, ...fields }: Comment, fresh = false): void {
  applyUser(fields.user);
  commentLikes.applyRow(fields.id, like);
  const before = store.get(records(fields.id));
  const held = commentLikes.hold(fields.id, fields.likes_count) && before;
  const likes_count = held ? before.likes_count : fields.likes_count;
  store.set(records(fields.id), { ...fields, likes_count, fresh });
}

/** The owner of the clip lets everybody see it. */
export const applyShown = (id: string) => patch(id, { status: "visible", held_by: "" });

/** Lays a comment on top of the lists that were read before it. */
export function arrive({ id, video, parent }: Pick<Comment, "id" | "video" | "parent">): void {
  store.set(arrivals(parent || video), (ids) => (ids.includes(id) ? ids : [...ids, id]));
}

export function remove(video: string, id: string): void {
  store.set(removed(video), (ids) => (ids.includes(id) ? ids : [...ids, id]));
}

/** Puts back what could not be deleted. */
export function restore(video: string, id: string): void {
  store.set(removed(video), (ids) => ids.filter((other) => other !== id));
}

/**
 * An own reply was written or deleted: the parent has at least, or at most, so many of them. The live row says
 * the exact number, before or after.
 */
export function countReply(parent: string, before: number, by: 1 | -1): void {
  const now = store.get(records(parent))?.replies_count ?? 0;
  const replies_count = by > 0 ? Math.max(now, before + 1) : Math.min(now, Math.max(0, before - 1));
  patch(parent, { replies_count });
}

/**
 * Events of a live row that are newer than `known`, the version this tab had. Where more was missed than the
 * tail holds, the lists are read anew.
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
  // Held until now, it stands in the list of who wrote it.
  if (known?.status === "held") applyShown(event.id);
  if (known) return;
  const { op: _op, rev: _rev, ...fields } = event;
  applyComment({ ...fields, video, status: "visible", held_by: "", pinned: false, like: "" }, true);
  arrive({ ...fields, video });
  setTimeout(() => patch(fields.id, { fresh: false }), FRESH_MS);
}

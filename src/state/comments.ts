// Comments by id, and per clip what arrived live. The sheet pages through the server's list; what others
// write meanwhile comes with the live row and is laid on top of it.
import { atom, atomFamily, store } from "@/lib/jotai";
import { queryClient } from "./queries";
import type { CommentEvent, LiveEvent, LiveRow } from "./types";
import { applyUser } from "./users";

export interface Comment extends Omit<CommentEvent, "op" | "rev"> {
  /** Arrived live a moment ago. */
  fresh: boolean;
}

/** The server keeps so many events in a tail; a full tail whose oldest is too new means that some were missed. */
const TAIL = 30;
const FRESH_MS = 2000;

const records = atomFamily((_id: string) => atom<Comment | undefined>(undefined));
export const commentAtom = atomFamily((id: string) => atom((get) => get(records(id))));

/** Ids that arrived live or were written here, newest first, and ids that are gone, per clip. */
const arrivals = atomFamily((_video: string) => atom<string[]>([]));
const removed = atomFamily((_video: string) => atom<string[]>([]));
export const arrivedAtom = atomFamily((video: string) => atom((get) => get(arrivals(video))));
export const removedAtom = atomFamily((video: string) => atom((get) => get(removed(video))));

export const commentsKey = (video: string) => ["comments", video];

export function applyComment(comment: Omit<Comment, "fresh">, fresh = false): void {
  applyUser(comment.user);
  store.set(records(comment.id), { ...comment, fresh });
}

export function arrive(video: string, id: string): void {
  store.set(arrivals(video), (ids) => (ids.includes(id) ? ids : [id, ...ids]));
}

export function remove(video: string, id: string): void {
  store.set(removed(video), (ids) => (ids.includes(id) ? ids : [...ids, id]));
}

/** Puts back what could not be deleted. */
export function restore(video: string, id: string): void {
  store.set(removed(video), (ids) => ids.filter((other) => other !== id));
}

/**
 * Events of a live row that are newer than `known`, the version this tab had. Where more was missed than the
 * tail holds, the list is read anew.
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
  if (event.op === "uncomment") remove(video, event.id);
  if (event.op !== "comment" || store.get(records(event.id))) return;
  const { op: _op, rev: _rev, ...comment } = event;
  applyComment(comment, true);
  arrive(video, event.id);
  setTimeout(() => applyComment(comment), FRESH_MS);
}

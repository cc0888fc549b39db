// Two atoms per video, record and counts, so that a like renders one number and not the card. Both are
// written through the functions of this file only. The viewer's likes and bookmarks.
import { replaceEqualDeep } from "@tanstack/react-query";
import { atom, atomFamily, store } from "@/lib/jotai";
import { createOptimisticToggle } from "./optimistic-toggle";
import { createRelationSender } from "./relation-rows";
import type { LiveRow, Video, VideoItem } from "./types";
import { applyUser, follows } from "./users";

const records = atomFamily((_id: string) => atom<Video | undefined>(undefined));
const NONE = {
  ...{ views_count: 0, likes_count: 0, comments_count: 0, shares_count: 0, rev: -1 },
  // Number of viewers and of users typing; only live rows have these.
  ...{ watching: 0, typing: 0 },
};
const counts = atomFamily((_id: string) => atom(NONE));
const countAtom = (name: keyof typeof NONE) =>
  atomFamily((id: string) => atom((get) => get(counts(id))[name]));

/** A video as last received, without its counts; undefined before the first data. */
export const videoAtom = atomFamily((id: string) => atom((get) => get(records(id))));

/** Parts of `likes`. state/queue, loaded after the first screen, replaces `send`, so that likes wait for the network. */
export const likeOptions = {
  send: createRelationSender("likes", "user", "video"),
  read: (id: string) => store.get(counts(id)).likes_count,
  commit: (id: string, likes_count: number) =>
    store.set(counts(id), (before) => ({ ...before, likes_count })),
};

/** Likes by video id. `set` rejects with the request's error. */
export const likes = createOptimisticToggle(likeOptions);

/** Bookmarks by video id; they have no count. */
export const bookmarks = createOptimisticToggle({
  send: createRelationSender("bookmarks", "user", "video"),
  read: () => 0,
  commit: () => undefined,
});

export const viewsAtom = countAtom("views_count");
export const commentsCountAtom = countAtom("comments_count");
export const sharesAtom = countAtom("shares_count");
export const watchingAtom = countAtom("watching");
export const typingAtom = countAtom("typing");
export const likeCountAtom = atomFamily((id: string) =>
  atom((get) => get(likes.shown(id)) ?? get(counts(id)).likes_count),
);

/** Removed while on screen. The card shows a message instead of disappearing under the user's finger. */
export const removedVideoAtom = atomFamily((_id: string) => atom(false));
const goneSince = new Map<string, number>();
/** A read that arrives later than this was sent after the removal, so the video is back. */
const ON_ITS_WAY_MS = 2000;

/** Applies an edit of the owner, as stored by the server. */
export function applyEdit(
  id: string,
  change: Partial<
    Pick<
      Video,
      | "caption"
      | "category"
      | "visibility"
      | "sensitive"
      | "pinned"
      | "downloads"
      | "comments_off"
      | "captions"
      | "captions_language"
    >
  >,
): void {
  const before = store.get(records(id));
  if (before) store.set(records(id), { ...before, ...change });
}

/** Applies an item of a page or a single read. Newer live counts stay. */
export function applyVideo({ owner, like, follow, save, ...item }: VideoItem): void {
  const { views_count, likes_count, comments_count, shares_count, rev, ...fields } = item;
  const { id } = fields;
  applyUser(owner);
  likes.applyRow(id, like);
  bookmarks.applyRow(id, save ?? "");
  follows.applyRow(owner.id, follow);
  const known = store.get(counts(id));
  if (known.rev <= rev)
    store.set(counts(id), { ...known, views_count, likes_count, comments_count, shares_count, rev });
  // Unchanged data keeps its reference, so nothing renders again.
  store.set(records(id), (before) => replaceEqualDeep(before, { ...fields, owner: owner.id }));
  if (Date.now() - (goneSince.get(id) ?? Date.now()) > ON_ITS_WAY_MS) unmarkRemoved(id);
}

/**
 * Applies a live row, pushed or read. Events of one row may arrive in any order; an older `rev` is dropped.
 * @returns the previous `rev`; -1 if the row was dropped
 */
export function applyLiveRow(row: LiveRow): number {
  const before = store.get(counts(row.id));
  if (!store.get(records(row.id)) || row.rev < before.rev) return -1;
  store.set(counts(row.id), {
    rev: row.rev,
    views_count: row.views,
    likes_count: likes.hold(row.id, row.likes) ? before.likes_count : row.likes,
    comments_count: row.comments,
    shares_count: row.shares,
    watching: row.watching,
    typing: row.typing,
  });
  return before.rev;
}

export function markRemoved(id: string): void {
  goneSince.set(id, Date.now());
  store.set(removedVideoAtom(id), true);
}

/** The video is visible again. */
export function unmarkRemoved(id: string): void {
  if (goneSince.delete(id)) store.set(removedVideoAtom(id), false);
}

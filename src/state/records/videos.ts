// Two atoms per clip, what it is and what is counted of it, so that a like renders a number and not a card. One door
// into them; what I like and what I keep.
import { replaceEqualDeep } from "@tanstack/react-query";
import { atom, atomFamily, store } from "@/lib/jotai";
import { createToggle } from "./optimistic-toggle";
import { sendMyRow } from "./relation-rows";
import type { FeedItem, LiveRow, Video } from "./types";
import { applyUser, follows } from "./users";

const records = atomFamily((_id: string) => atom<Video | undefined>(undefined));
const NONE = {
  ...{ views_count: 0, likes_count: 0, comments_count: 0, shares_count: 0, rev: -1 },
  // How many look at it and how many write a comment: only live rows know.
  ...{ watching: 0, typing: 0 },
};
const counts = atomFamily((_id: string) => atom(NONE));
const countOf = (name: keyof typeof NONE) => atomFamily((id: string) => atom((get) => get(counts(id))[name]));

/** A clip as last heard of, but for what moves; undefined before anything was heard. */
export const videoAtom = atomFamily((id: string) => atom((get) => get(records(id))));

/** Likes by clip. `set` rejects with the request's error. */
export const likes = createToggle({
  send: sendMyRow("likes", "user", "video"),
  read: (id) => store.get(counts(id)).likes_count,
  commit: (id, likes_count) => store.set(counts(id), (before) => ({ ...before, likes_count })),
});

/** Bookmarks by clip; nobody counts them. */
export const saves = createToggle({
  send: sendMyRow("bookmarks", "user", "video"),
  read: () => 0,
  commit: () => undefined,
});

export const viewsAtom = countOf("views_count");
export const commentsCountAtom = countOf("comments_count");
export const sharesAtom = countOf("shares_count");
export const watchingAtom = countOf("watching");
export const typingAtom = countOf("typing");
export const shownLikesAtom = atomFamily((id: string) =>
  atom((get) => get(likes.shown(id)) ?? get(counts(id)).likes_count),
);

/** Removed while somebody was looking; the card says so instead of vanishing under the thumb. */
export const goneAtom = atomFamily((_id: string) => atom(false));
const goneSince = new Map<string, number>();
/** What is read after this was asked for when it was gone already: it is back. */
const ON_ITS_WAY_MS = 2000;

/** What its owner changed about it, as the server stored it. */
export function applyEdit(
  id: string,
  change: Partial<
    Pick<Video, "caption" | "category" | "visibility" | "sensitive" | "captions" | "captions_language">
  >,
): void {
  const before = store.get(records(id));
  if (before) store.set(records(id), { ...before, ...change });
}

/** An item of a page or a single read. Counts that arrived live since it was read are kept. */
export function applyVideo({ owner, like, follow, save, ...item }: FeedItem): void {
  const { views_count, likes_count, comments_count, shares_count, rev, ...fields } = item;
  const { id } = fields;
  applyUser(owner);
  likes.applyRow(id, like);
  saves.applyRow(id, save ?? "");
  follows.applyRow(owner.id, follow);
  const known = store.get(counts(id));
  if (known.rev <= rev)
    store.set(counts(id), { ...known, views_count, likes_count, comments_count, shares_count, rev });
  // Read again and not changed, it is drawn nowhere again.
  store.set(records(id), (before) => replaceEqualDeep(before, { ...fields, owner: owner.id }));
  if (Date.now() - (goneSince.get(id) ?? Date.now()) > ON_ITS_WAY_MS) applyBack(id);
}

/**
 * A live row, pushed or read: events of one row may arrive in any order, an older `rev` is dropped.
 * @returns the `rev` known before; -1 where the row was dropped
 */
export function applyLive(row: LiveRow): number {
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

export function applyGone(id: string): void {
  goneSince.set(id, Date.now());
  store.set(goneAtom(id), true);
}

/** Shown again, where it was gone. */
export function applyBack(id: string): void {
  if (goneSince.delete(id)) store.set(goneAtom(id), false);
}

// One atom per clip, one door into it; what I like and what I keep.
import { atom, atomFamily, store } from "@/lib/jotai";
import { sendMyRow } from "./my-row";
import { createToggle } from "./toggle";
import type { FeedItem, LiveRow, Video } from "./types";
import { applyUser, follows } from "./users";

const records = atomFamily((_id: string) => atom<Video | undefined>(undefined));

/** A clip as last heard of, counts moving; undefined before anything was heard. */
export const videoAtom = atomFamily((id: string) => atom((get) => get(records(id))));

/** Likes by clip. `set` rejects with the request's error. */
export const likes = createToggle({
  send: sendMyRow("likes", "user", "video"),
  read: (id) => store.get(records(id))?.likes_count ?? 0,
  commit: (id, likes_count) => patchVideo(id, { likes_count }),
});

/** Bookmarks by clip; nobody counts them. */
export const saves = createToggle({
  send: sendMyRow("bookmarks", "user", "video"),
  read: () => 0,
  commit: () => undefined,
});

export const shownLikesAtom = atomFamily((id: string) =>
  atom((get) => get(likes.shown(id)) ?? get(records(id))?.likes_count ?? 0),
);

/** Removed while somebody was looking; the card says so instead of vanishing under the thumb. */
export const goneAtom = atomFamily((_id: string) => atom(false));

/** How many look at it and how many write a comment: only live rows know. */
export const audienceAtom = atomFamily((_id: string) => atom({ watching: 0, typing: 0 }));

function patchVideo(id: string, change: Partial<Video>): void {
  const before = store.get(records(id));
  if (before) store.set(records(id), { ...before, ...change });
}

/** What its owner changed about it, as the server stored it. */
export const applyEdit = (
  id: string,
  change: Partial<Pick<Video, "caption" | "category" | "captions" | "captions_language">>,
) => patchVideo(id, change);

/** An item of a page or a single read. Counts that arrived live since it was read are kept. */
export function applyVideo({ owner, like, follow, save, ...fields }: FeedItem): void {
  applyUser(owner);
  likes.applyRow(fields.id, like);
  saves.applyRow(fields.id, save ?? "");
  follows.applyRow(owner.id, follow);
  const before = store.get(records(fields.id));
  const counts = before && before.rev > fields.rev ? countsOf(before) : {};
  store.set(records(fields.id), { ...fields, ...counts, owner: owner.id });
}

/**
 * A live row, pushed or read: events of one row may arrive in any order, an older `rev` is dropped.
 * @returns the `rev` known before; -1 where the row was dropped
 */
export function applyLive(row: LiveRow): number {
  const before = store.get(records(row.id));
  if (!before || row.rev < before.rev) return -1;
  const change: Partial<Video> = {
    rev: row.rev,
    views_count: row.views,
    comments_count: row.comments,
    shares_count: row.shares,
  };
  if (!likes.hold(row.id, row.likes)) change.likes_count = row.likes;
  patchVideo(row.id, change);
  store.set(audienceAtom(row.id), { watching: row.watching, typing: row.typing });
  if (row.tail?.some((event) => event.op === "gone")) applyGone(row.id);
  return before.rev;
}

export const applyGone = (id: string) => store.set(goneAtom(id), true);

function countsOf(video: Video) {
  const { rev, views_count, likes_count, comments_count, shares_count } = video;
  return { rev, views_count, likes_count, comments_count, shares_count };
}

// One atom per user, written through `applyUser` only, and the viewer's follows.
import { replaceEqualDeep } from "@tanstack/react-query";
import { atom, atomFamily, store } from "@/lib/jotai";
import { createOptimisticToggle } from "./optimistic-toggle";
import { played } from "./played-video";
import { createRelationSender } from "./relation-rows";
import type { User } from "./types";

const records = atomFamily((_id: string) => atom<User | undefined>(undefined));

/** Query key of the followed users in the desktop's navigation. */
export const FOLLOWED_USERS = ["people", "followed"];

/** Follows by user id. `set` rejects with the request's error. */
export const follows = createOptimisticToggle({
  send: createRelationSender("follows", "follower", "following", played),
  read: (id) => store.get(records(id))?.followers_count ?? 0,
  commit: (id, followers_count) => applyUser({ id, followers_count }),
});

/**
 * A user as last received, with the viewer's pending follow in the count; undefined before the first data.
 */
export const userAtom = atomFamily((id: string) =>
  atom((get) => {
    const user = get(records(id));
    const shown = get(follows.shown(id));
    return user && shown !== undefined ? { ...user, followers_count: shown } : user;
  }),
);

/**
 * Merges received fields. A card (from a comment) fills missing fields but never clears the counts of a
 * profile.
 */
export function applyUser(user: Partial<User> & { id: string }): void {
  const before = store.get(records(user.id));
  if (!before && user.username === undefined) return;
  // Unchanged data keeps its reference, so nothing renders again.
  store.set(records(user.id), replaceEqualDeep(before, { ...EMPTY, ...before, ...user } as User));
}

/** Applies a live user row. The follower count is held back while a follow is pending. */
export function applyLiveUser(user: User): void {
  const { followers_count, ...rest } = user;
  applyUser(follows.hold(user.id, followers_count) ? rest : user);
}

const EMPTY = {
  full_name: "",
  avatar: "",
  followers_count: 0,
  following_count: 0,
  likes_count: 0,
  videos_count: 0,
};

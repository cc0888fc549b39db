// One atom per account, one door into it; whom I follow.
import { replaceEqualDeep } from "@tanstack/react-query";
import { atom, atomFamily, store } from "@/lib/jotai";
import { createToggle } from "./optimistic-toggle";
import { sendMyRow } from "./relation-rows";
import type { User } from "./types";

const records = atomFamily((_id: string) => atom<User | undefined>(undefined));

/** Follows by account. `set` rejects with the request's error. */
export const follows = createToggle({
  send: sendMyRow("follows", "follower", "following"),
  read: (id) => store.get(records(id))?.followers_count ?? 0,
  commit: (id, followers_count) => applyUser({ id, followers_count }),
});

/** An account as last heard of, with my own follow in its count; undefined before anything was heard. */
export const userAtom = atomFamily((id: string) =>
  atom((get) => {
    const user = get(records(id));
    const shown = get(follows.shown(id));
    return user && shown !== undefined ? { ...user, followers_count: shown } : user;
  }),
);

/** Merges what is known. A card (from a comment) fills a gap but never blanks the counts of a profile. */
export function applyUser(user: Partial<User> & { id: string }): void {
  const before = store.get(records(user.id));
  if (!before && user.username === undefined) return;
  // Read again and not changed, it is drawn nowhere again.
  store.set(records(user.id), replaceEqualDeep(before, { ...EMPTY, ...before, ...user } as User));
}

/** A row that arrived live: its follow count waits for a wish of mine. */
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

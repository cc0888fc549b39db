// The users that the viewer follows, for the desktop's navigation: those with the newest videos first.
import { useQuery } from "@tanstack/react-query";
import { get } from "@/lib/pocketbase/client";
import { LOOKED_KEY } from "./seen";
import type { FollowedItem } from "./types";
import { applyUser, FOLLOWED_USERS, follows } from "./users";

export const MAX_FOLLOWED = 10;
/** One request of 1 ms for each visible window. */
const INTERVAL_MS = 5 * 60_000;

export type FollowedUser = Pick<FollowedItem, "id" | "username" | "newest" | "fresh">;

export function useFollowedUsers(me: string): FollowedUser[] {
  const { data } = useQuery({
    queryKey: [...FOLLOWED_USERS, me],
    queryFn: async ({ signal }) => {
      const query = { followed: 1, limit: MAX_FOLLOWED };
      const { items } = await get<{ items: FollowedItem[] }>("/api/app/people", query, signal);
      return items.map(({ follow, newest, fresh, ...user }): FollowedUser => {
        applyUser(user);
        follows.applyRow(user.id, follow);
        return { id: user.id, username: user.username, newest, fresh };
      });
    },
    enabled: me !== "",
    refetchInterval: INTERVAL_MS,
  });
  return data ?? [];
}

/** User id → the time of the newest video that the viewer has seen announced on the user's profile. */
function readLooked(): Record<string, number> {
  try {
    return JSON.parse(localStorage.getItem(LOOKED_KEY) ?? "{}");
  } catch {
    return {};
  }
}

/** Whether the user has a new video since the viewer last opened the profile or watched it. */
export const isNew = ({ id, fresh, newest }: FollowedUser): boolean =>
  fresh && newest > (readLooked()[id] ?? 0);

/** Keeps the times of the users in `all` only. */
export function noteLooked({ id, newest }: FollowedUser, all: FollowedUser[]): void {
  const before = readLooked();
  const kept = all.flatMap((user) => (before[user.id] ? [[user.id, before[user.id]] as const] : []));
  try {
    localStorage.setItem(LOOKED_KEY, JSON.stringify({ ...Object.fromEntries(kept), [id]: newest }));
  } catch {
    // Private windows may refuse storage; the mark then stays until the video is watched.
  }
}

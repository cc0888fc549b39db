// Reads users for Discover: suggestions with their reasons, and users who joined lately.
import { useQuery } from "@tanstack/react-query";
import { get } from "@/lib/pocketbase/client";
import type { PersonItem } from "@/state/records/types";
import { applyUser, follows } from "@/state/records/users";

const LIMIT = 12;

interface Reason {
  /** "followed": users that the viewer follows do so as well. "rising": their videos are viewed much now. */
  reason?: "followed" | "rising";
  /** Username of one of those followers, and the number of the others. */
  by?: string;
  others?: number;
}

export interface FoundUser extends Reason {
  id: string;
}

/** @returns undefined until the first answer; without network or after an error none, since nobody looks for this list */
export function useFoundUsers(list: "suggested" | "joined"): FoundUser[] | undefined {
  const { data, isError, isPaused } = useQuery({
    queryKey: ["people", list],
    queryFn: async ({ signal }): Promise<FoundUser[]> => {
      const query = { [list]: 1, limit: LIMIT };
      const { items } = await get<{ items: (PersonItem & Reason)[] }>("/api/app/people", query, signal);
      return items.map(({ follow, reason, by, others, ...user }) => {
        applyUser(user);
        follows.applyRow(user.id, follow);
        return { id: user.id, reason, by, others };
      });
    },
  });
  return isError || isPaused ? (data ?? []) : data;
}

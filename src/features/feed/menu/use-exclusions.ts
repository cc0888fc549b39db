// The owners, categories and tags of which the user wants to see less.
import { useQuery } from "@tanstack/react-query";
import { toAppError } from "@/lib/errors";
import { get } from "@/lib/pocketbase/client";
import { queryClient } from "@/state/records/queries";
import type { User } from "@/state/records/types";
import { applyUser } from "@/state/records/users";
import { type Exclusion, removeExclusion } from "./exclusions";

interface Item {
  kind: "owner" | "category" | "tag";
  key: string;
  /** Milliseconds since 1970. */
  until: number;
  owner?: Pick<User, "id" | "username" | "full_name" | "avatar"> | null;
}

const KEY = ["feed-exclusions"];

export function useExclusions() {
  const query = useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => {
      const { items } = await get<{ items: Item[] }>("/api/app/feed/exclusions", {}, signal);
      for (const { owner } of items) if (owner) applyUser(owner);
      return items;
    },
    staleTime: 0,
  });
  return {
    items: query.data ?? [],
    status: query.status,
    error: query.error ? toAppError(query.error) : undefined,
    refetch: () => void query.refetch(),
  };
}

/** The row disappears at once and comes back if the request fails. Rejects with AppError. */
export async function deleteExclusion(exclusion: Exclusion): Promise<void> {
  const before = queryClient.getQueryData<Item[]>(KEY);
  queryClient.setQueryData<Item[]>(KEY, (items) =>
    items?.filter(({ kind, key }) => kind !== exclusion.kind || key !== exclusion.key),
  );
  try {
    await removeExclusion(exclusion);
  } catch (error) {
    queryClient.setQueryData(KEY, before);
    throw error;
  }
}

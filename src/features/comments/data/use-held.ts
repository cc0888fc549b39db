import { type InfiniteData, useInfiniteQuery } from "@tanstack/react-query";
import { applyComment } from "@/state/records/comments";
import { queryClient, toPages } from "@/state/records/queries";
import { listComments } from "./api";

type Pages = InfiniteData<{ ids: string[]; next: string }>;

const KEY = ["comments-held"];

/** Ids of the held comments on all of the user's videos, newest first. */
export function useHeld() {
  const query = useInfiniteQuery({
    queryKey: KEY,
    queryFn: async ({ pageParam, signal }) => {
      const { items, next } = await listComments({ held: 1 }, pageParam, signal);
      for (const comment of items) applyComment(comment);
      return { ids: items.map(({ id }) => id), next };
    },
    initialPageParam: "",
    getNextPageParam: (last) => last.next || undefined,
    staleTime: 0,
  });
  return {
    ids: [...new Set(query.data?.pages.flatMap((page) => page.ids))],
    ...toPages(query),
  };
}

/** Removes a comment from the list after the owner's decision. */
export function removeHeld(id: string): void {
  queryClient.setQueryData<Pages>(KEY, (data) => {
    const pages = data?.pages.map((page) => ({ ...page, ids: page.ids.filter((other) => other !== id) }));
    return data && pages && { ...data, pages };
  });
}

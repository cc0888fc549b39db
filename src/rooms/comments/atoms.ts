import { useInfiniteQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { toAppError } from "@/lib/errors";
import { useAtomValue } from "@/lib/jotai";
import { applyComment, arrivedAtom, commentsKey, removedAtom } from "@/state/comments";
import { listComments, type PlainComment } from "./api";

/** Ids of a clip's comments, newest first: what arrived live, then the server's pages, without what is gone. */
export function useComments(video: string) {
  const query = useInfiniteQuery({
    queryKey: commentsKey(video),
    queryFn: async ({ pageParam, signal }) => {
      const { comments, full } = await listComments(video, pageParam, signal);
      for (const comment of comments) applyComment(comment);
      return { ids: comments.map((c) => c.id), next: full ? comments.at(-1) : undefined };
    },
    initialPageParam: undefined as PlainComment | undefined,
    getNextPageParam: (last) => last.next,
    staleTime: 0,
  });
  const arrived = useAtomValue(arrivedAtom(video));
  const removed = useAtomValue(removedAtom(video));
  const { data, status, error, hasNextPage, isFetchingNextPage } = query;
  const ids = useMemo(() => {
    const listed = data?.pages.flatMap((page) => page.ids) ?? [];
    return [...new Set([...arrived.filter((id) => !listed.includes(id)).reverse(), ...listed])].filter(
      (id) => !removed.includes(id),
    );
  }, [data, arrived, removed]);
  return {
    ids,
    status,
    error: error ? toAppError(error) : undefined,
    hasNext: hasNextPage,
    fetchNext: () => {
      if (hasNextPage && !isFetchingNextPage) void query.fetchNextPage();
    },
    refetch: () => void query.refetch(),
  };
}

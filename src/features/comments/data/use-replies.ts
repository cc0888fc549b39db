// Replies to one comment, oldest first: the server's pages, followed by newer replies and the link's target.
import { useInfiniteQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { store, useAtomValue } from "@/lib/jotai";
import { applyComment, arrivedAtom, commentAtom, commentsKey } from "@/state/records/comments";
import { listComments } from "./api";
import { useIsShown } from "./use-is-shown";

interface Thread {
  video: string;
  parent: string;
  open: boolean;
  /** A reply that the list must contain, on whatever page the server has it. */
  target?: string;
}

const created = (id: string) => store.get(commentAtom(id))?.created ?? "";

export function useReplies({ video, parent, open, target }: Thread) {
  const query = useInfiniteQuery({
    queryKey: [...commentsKey(video), parent],
    queryFn: async ({ pageParam, signal }) => {
      const { items, next } = await listComments({ parent }, pageParam, signal);
      for (const reply of items) applyComment(reply);
      return { ids: items.map((reply) => reply.id), next };
    },
    initialPageParam: "",
    getNextPageParam: (last) => last.next || undefined,
    staleTime: 0,
    enabled: open,
  });
  const arrived = useAtomValue(arrivedAtom(parent));
  const isShown = useIsShown(video);
  const { data, status, hasNextPage, isFetchingNextPage } = query;
  const { ids, later } = useMemo(() => {
    const ids = [...new Set(data?.pages.flatMap((page) => page.ids))].filter(isShown);
    const more = new Set([...arrived, target ?? ""].filter((id) => isShown(id) && !ids.includes(id)));
    return { ids, later: [...more].sort((a, b) => created(a).localeCompare(created(b))) };
  }, [data, arrived, target, isShown]);
  return {
    ids,
    /** Replies that belong after pages not loaded yet. */
    later,
    status,
    busy: isFetchingNextPage,
    hasNext: hasNextPage,
    fetchNext: () => void query.fetchNextPage(),
    refetch: () => void query.refetch(),
  };
}

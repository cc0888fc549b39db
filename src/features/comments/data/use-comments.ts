// Comment ids of a video in display order: the server's pages, preceded by comments that arrived live.
import { useInfiniteQuery } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo, useState } from "react";
import { store, useAtomValue } from "@/lib/jotai";
import { useHiddenUsers } from "@/state/records/blocks";
import { applyComment, arrivedAtom, commentAtom, commentsKey, pinnedAtom } from "@/state/records/comments";
import { queryClient, toPages } from "@/state/records/queries";
import { listComments, type Order } from "./api";
import { useIsShown } from "./use-is-shown";

interface Pages {
  pages: { ids: string[]; next: string }[];
  pageParams: string[];
}

const created = (id: string) => store.get(commentAtom(id))?.created ?? "";
const newestFirst = (a: string, b: string) => created(b).localeCompare(created(a)) || (a < b ? 1 : -1);

/**
 * By likes, the pages stay as the server sorted them, because likes change while the viewer reads.
 * @param order the same for the life of the component
 * @param target top-level comment that the list must contain, on whatever page the server has it
 */
export function useComments(video: string, order: Order, target?: string) {
  const query = useInfiniteQuery({
    queryKey: [...commentsKey(video), order],
    queryFn: async ({ pageParam, signal }) => {
      const { items, next } = await listComments({ video, order }, pageParam, signal);
      for (const comment of items) applyComment(comment);
      if (!pageParam) store.set(pinnedAtom(video), items.find((c) => c.pinned)?.id ?? "");
      return { ids: items.map((c) => c.id), next };
    },
    initialPageParam: "",
    getNextPageParam: (last) => last.next || undefined,
    staleTime: 0,
  });
  const { data } = query;
  const arrived = useAtomValue(arrivedAtom(video));
  const pinned = useAtomValue(pinnedAtom(video));
  const isShown = useIsShown(video);
  useHiddenUsers();
  // Comments that arrived before the sheet opened are not counted as new.
  const [before] = useState(arrived);
  const [shown, setShown] = useState(arrived);
  const show = useCallback(() => setShown(store.get(arrivedAtom(video))), [video]);

  const { ids, waiting } = useMemo(() => {
    const listed = data?.pages.flatMap((page) => page.ids) ?? [];
    const isByTime = order === "newest";
    const late = isByTime ? shown : shown.filter((id) => !before.includes(id)).sort(newestFirst);
    const all = new Set([...late, ...listed, pinned, target ?? ""].filter(isShown));
    const pulledUp = target && !data?.pages[0]?.ids.includes(target) ? target : undefined;
    const first = [pulledUp, pinned].filter((id) => id !== undefined && all.delete(id)) as string[];
    const isWaiting = (id: string) =>
      isShown(id) && !shown.includes(id) && !all.has(id) && !first.includes(id);
    const rest = isByTime ? [...all].sort(newestFirst) : [...all];
    return { ids: [...first, ...rest], waiting: arrived.filter(isWaiting).length };
  }, [data, order, arrived, before, shown, pinned, target, isShown]);

  // Drops all pages but the first, so that a reopened sheet does not refetch every page that was scrolled through.
  useEffect(
    () => () => {
      queryClient.setQueryData<Pages>(
        [...commentsKey(video), order],
        (saved) => saved && { pages: saved.pages.slice(0, 1), pageParams: saved.pageParams.slice(0, 1) },
      );
    },
    [video, order],
  );

  return {
    ids,
    /** Number of new comments not in `ids` yet, because inserting them would move the comments being read. */
    waiting,
    show,
    ...toPages(query),
  };
}

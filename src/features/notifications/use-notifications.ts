import { useInfiniteQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { NOTIFICATIONS } from "@/state/live/inbox";
import { pagesOf } from "@/state/records/queries";
import type { NotificationGroup } from "@/state/records/types";
import { listNotifications } from "./api";

/** All groups read so far, the newest first, each once: pages were read at different times, and live ones come in. */
export function useNotifications() {
  const query = useInfiniteQuery({
    queryKey: NOTIFICATIONS,
    queryFn: ({ pageParam, signal }) => listNotifications(pageParam, signal),
    initialPageParam: "",
    getNextPageParam: (last) => last.next || undefined,
    staleTime: 0,
  });
  const { data, status, isFetching, isFetchNextPageError } = query;
  const groups = useMemo(() => {
    const byId = new Map<string, NotificationGroup>();
    for (const group of data?.pages.flatMap((page) => page.items) ?? []) {
      if (!byId.has(group.id)) byId.set(group.id, group);
    }
    return [...byId.values()].sort((a, b) => b.at.localeCompare(a.at));
  }, [data]);
  return {
    groups,
    ...pagesOf(query),
    /** As the server has it now. */
    current: status === "success" && !isFetching,
    /** The next page could not be read; asking again is the reader's choice. */
    stuck: isFetchNextPageError,
  };
}

import { useInfiniteQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { get } from "@/lib/pocketbase/client";
import { NOTIFICATIONS } from "@/state/live/inbox";
import { toPages } from "@/state/records/queries";
import type { NotificationGroup, NotificationPage } from "@/state/records/types";

/** All loaded groups, newest first. Duplicates are removed: pages are read at different times and live rows arrive between. */
export function useNotifications() {
  const query = useInfiniteQuery({
    queryKey: NOTIFICATIONS,
    queryFn: ({ pageParam, signal }) =>
      get<NotificationPage>("/api/app/notifications", { cursor: pageParam }, signal),
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
    ...toPages(query),
    /** The data is the server's current state. */
    current: status === "success" && !isFetching,
    /** The next page failed to load; the viewer retries by hand. */
    stuck: isFetchNextPageError,
  };
}

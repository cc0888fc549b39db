import { useInfiniteQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { get } from "@/lib/pocketbase/client";
import { NOTIFICATIONS } from "@/state/live/inbox";
import { toPages } from "@/state/records/queries";
import type { NotificationFilter, NotificationGroup, NotificationPage } from "@/state/records/types";
import { follows } from "@/state/records/users";

/**
 * All loaded groups, newest first. Duplicates are removed: pages are read at different times and live rows arrive between.
 * @param filter "" for all
 */
export function useNotifications(filter: NotificationFilter | "") {
  const query = useInfiniteQuery({
    queryKey: [...NOTIFICATIONS, filter],
    queryFn: async ({ pageParam, signal }) => {
      const query = { cursor: pageParam, ...(filter && { filter }) };
      const page = await get<NotificationPage>("/api/app/notifications", query, signal);
      for (const { kind, actors, follow = "" } of page.items)
        if (kind === "follow" && actors[0]) follows.applyRow(actors[0].id, follow);
      return page;
    },
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

import { useInfiniteQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { get } from "@/lib/pocketbase/client";
import { toPages } from "@/state/records/queries";
import type { User } from "@/state/records/types";
import { applyUser, follows } from "@/state/records/users";

/** Lists of users: followers or followed users of a user id, search results, the viewer's blocked or muted users. */
export type PeopleQuery =
  | { followers: string }
  | { following: string }
  | { q: string }
  | { blocked: 1; username?: string }
  | { muted: 1 };

interface Page {
  /** Users with the viewer's relation: `follow` is the id of the viewer's follow row, "" for none. */
  items: (User & { follow: string })[];
  next?: string;
}

export function usePeople(who: PeopleQuery, enabled = true) {
  const query = useInfiniteQuery({
    queryKey: ["people", who],
    queryFn: async ({ pageParam, signal }) => {
      const page = await get<Page>("/api/app/people", { ...who, cursor: pageParam }, signal);
      for (const { follow, ...user } of page.items) {
        applyUser(user);
        follows.applyRow(user.id, follow);
      }
      return { ids: page.items.map(({ id }) => id), next: page.next };
    },
    initialPageParam: "",
    getNextPageParam: (last) => last.next || undefined,
    enabled,
  });
  const { data } = query;
  const ids = useMemo(() => [...new Set(data?.pages.flatMap((page) => page.ids))], [data]);
  return {
    ids,
    ...toPages(query),
  };
}

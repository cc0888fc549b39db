// Pages of clips, shared by feed, discover and profiles: newest, trending, of one account, liked, searched.
import { infiniteQueryOptions, useInfiniteQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { store, useAtomValue } from "@/lib/jotai";
import { get } from "@/lib/pocketbase/client";
import { atRest } from "@/lib/scheduling/scroll-idle";
import { shutAtom } from "./blocks";
import { pagesOf, queryClient } from "./queries";
import type { Page } from "./types";
import { applyVideo, videoAtom } from "./videos";

export interface FeedQuery {
  /** "following": only clips of accounts I follow, newest first. */
  order?: "newest" | "trending" | "following";
  /** Only clips of this account. */
  user?: string;
  /** Only clips I like, the latest first. */
  liked?: boolean;
  /** Only clips I saved, the latest first. */
  saved?: boolean;
  category?: string;
  /** Words in the caption or the owner's username. */
  q?: string;
  limit?: number;
}

/** Whoever swipes on and on waits no longer than this for what comes after. */
const LATEST_MS = 800;

/** Left for no longer than this, a list is still there with the clip that it was left at: ids weigh little. */
const KEPT_MS = 3_600_000;

const optionsOf = ({ order, user, liked, saved, category, q, limit }: FeedQuery) =>
  infiniteQueryOptions({
    queryKey: ["videos", { order, user, liked, saved, category, q, limit }],
    queryFn: async ({ pageParam, signal }) => {
      const page = await get<Page>(
        "/api/app/videos",
        {
          order,
          user,
          liked: liked ? 1 : undefined,
          saved: saved ? 1 : undefined,
          category,
          q,
          limit,
          cursor: pageParam,
        },
        signal,
      );
      await new Promise<void>((go) => {
        atRest(go);
        setTimeout(go, LATEST_MS);
      });
      page.items.forEach(applyVideo);
      return { ids: page.items.map((item) => item.id), next: page.next };
    },
    initialPageParam: "",
    gcTime: KEPT_MS,
    getNextPageParam: (last) => last.next || undefined,
  });

/** Reads the first page of a list ahead of its screen. @returns the clips on it */
export async function readFeed(list: FeedQuery): Promise<string[]> {
  const { pages } = await queryClient.fetchInfiniteQuery(optionsOf(list));
  return pages[0]?.ids ?? [];
}

export function useFeed(list: FeedQuery, enabled = true) {
  const query = useInfiniteQuery({ ...optionsOf(list), enabled });
  const { data, isFetching } = query;
  const { blocked, muted } = useAtomValue(shutAtom);
  // Who is muted is met where I went to look: on their profile, and among what I keep.
  const chosen = Boolean(list.user || list.liked || list.saved);
  const ids = useMemo(() => {
    const met = (id: string) => {
      const owner = store.get(videoAtom(id))?.owner ?? "";
      return !blocked.has(owner) && (chosen || !muted.has(owner));
    };
    // A clip that moved between two pages while they were read must not stand twice.
    return [...new Set(data?.pages.flatMap((page) => page.ids))].filter(met);
  }, [data, blocked, muted, chosen]);
  return {
    ids,
    ...pagesOf(query),
    loading: isFetching,
  };
}

/** Reads a list anew from its top; what had been read further down is read again where somebody comes to it. */
export function refreshFeed(list: FeedQuery): void {
  const { queryKey } = optionsOf(list);
  queryClient.setQueryData(
    queryKey,
    (data) =>
      data && {
        pages: data.pages.slice(0, 1),
        pageParams: data.pageParams.slice(0, 1),
      },
  );
  void queryClient.refetchQueries({ queryKey });
}

/** Lists of clips asked for like this are read anew when they are next shown; what is on screen stays as it is. */
export function staleFeeds(list: FeedQuery): void {
  void queryClient.invalidateQueries({ queryKey: ["videos", list], refetchType: "none" });
}

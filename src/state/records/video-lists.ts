// Paged video lists shared by feed, discover and profiles: For You, newest, trending, by user, liked, saved, searched.
import { infiniteQueryOptions, useInfiniteQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { atom, store, useAtomValue } from "@/lib/jotai";
import { get } from "@/lib/pocketbase/client";
import { whenScrollIdle } from "@/lib/scheduling/scroll-idle";
import { hiddenUsersAtom } from "./blocks";
import { queryClient, toPages } from "./queries";
import { reasons } from "./reasons";
import { readSeen, short } from "./seen";
import type { Page } from "./types";
import { applyVideo, videoAtom } from "./videos";

export interface VideoListQuery {
  /**
   * "foryou": ranked for the viewer; "trending": by views; "rising": by views that count half as much after two days;
   * "following": only videos of users that the viewer follows, newest first.
   */
  order?: "foryou" | "newest" | "trending" | "rising" | "following";
  /** Only videos of this user. */
  user?: string;
  /** Only videos with this tag, in its normal form. */
  tag?: string;
  /** Only videos that the viewer likes, latest like first. */
  liked?: boolean;
  /** Only the viewer's bookmarks, latest first. */
  saved?: boolean;
  category?: string;
  /** Words in the caption or the owner's username. */
  q?: string;
  /** Searches no words that only sound like `q`. */
  exact?: boolean;
  limit?: number;
}

/** Longest delay of a page while the viewer keeps scrolling. */
const LATEST_MS = 800;

/**
 * Cache time of a list after its screen is left, so that the viewer returns to the same video. Lists hold ids
 * only and take little memory.
 */
const TTL_MS = 3_600_000;

/** Videos at the end of a list that may not have been shown yet. */
const AHEAD = 20;

/** Videos that the viewer dismissed; For You does not show them. */
export const dismissedAtom = atom<ReadonlySet<string>>(new Set<string>());

const listOptions = ({ order, user, tag, liked, saved, category, q, exact, limit }: VideoListQuery) =>
  infiniteQueryOptions({
    queryKey: ["videos", { order, user, tag, liked, saved, category, q, exact, limit }],
    queryFn: async ({ pageParam, signal, queryKey }) => {
      const isForYou = order === "foryou";
      // A page that is ranked anew must not bring what is loaded already.
      const pages = pageParam && queryClient.getQueryData<{ pages: { ids: string[] }[] }>(queryKey)?.pages;
      const loaded = isForYou && pages ? pages.flatMap(({ ids }) => ids) : [];
      const seen = isForYou ? readSeen() + loaded.slice(-AHEAD).map(short).join("") : undefined;
      const page = await get<Page>(
        "/api/app/videos",
        {
          order,
          seen,
          user,
          tag,
          liked: liked ? 1 : undefined,
          saved: saved ? 1 : undefined,
          category,
          q,
          exact: exact ? 1 : undefined,
          limit,
          cursor: pageParam,
        },
        signal,
      );
      await new Promise<void>((go) => {
        whenScrollIdle(go);
        setTimeout(go, LATEST_MS);
      });
      const ids = page.items.map(({ reason, ...item }) => {
        applyVideo(item);
        if (reason) reasons.set(item.id, reason);
        return item.id;
      });
      // A page without anything new ends For You; otherwise the feed would ask on without end.
      const isEnd = isForYou && ids.every((id) => loaded.includes(id));
      return { ids, next: isEnd ? "" : page.next, instead: page.instead };
    },
    initialPageParam: "",
    gcTime: TTL_MS,
    // The ranking changes with each watch: a list that refetched itself would move under the viewer.
    ...(order === "foryou" && { staleTime: "static" as const }),
    getNextPageParam: (last) => last.next || undefined,
  });

/** Prefetches the first page of a list. @returns the ids of its videos */
export async function prefetchVideoList(list: VideoListQuery): Promise<string[]> {
  const { pages } = await queryClient.fetchInfiniteQuery(listOptions(list));
  return pages[0]?.ids ?? [];
}

export function useVideoList(list: VideoListQuery, enabled = true) {
  const query = useInfiniteQuery({ ...listOptions(list), enabled });
  const { data, isFetching } = query;
  const { blocked, muted } = useAtomValue(hiddenUsersAtom);
  const dismissed = useAtomValue(dismissedAtom);
  // Muted users stay visible where the viewer looks for them: on their profile, and in the viewer's likes and
  // bookmarks.
  const isChosen = Boolean(list.user || list.liked || list.saved);
  const isForYou = list.order === "foryou";
  const ids = useMemo(() => {
    const isShown = (id: string) => {
      if (isForYou && dismissed.has(id)) return false;
      const owner = store.get(videoAtom(id))?.owner ?? "";
      return !blocked.has(owner) && (isChosen || !muted.has(owner));
    };
    // A video can move between two pages while they are read; the set removes the duplicate.
    return [...new Set(data?.pages.flatMap((page) => page.ids))].filter(isShown);
  }, [data, blocked, muted, isChosen, isForYou, dismissed]);
  return {
    ids,
    /** Words that a search used instead of the typed ones, or with them. */
    instead: data?.pages[0]?.instead,
    ...toPages(query),
    loading: isFetching,
  };
}

/** Refetches a list from its first page. Further pages load again on scrolling. */
export function refreshVideoList(list: VideoListQuery): void {
  const { queryKey } = listOptions(list);
  queryClient.setQueryData(
    queryKey,
    (data) =>
      data && {
        // Without `next`: a request for more would cancel the refetch.
        pages: data.pages.slice(0, 1).map((page) => ({ ...page, next: "" })),
        pageParams: data.pageParams.slice(0, 1),
      },
  );
  // Not `refetchQueries`, which leaves For You alone.
  void queryClient
    .getQueryCache()
    .find({ queryKey })
    ?.fetch(undefined, { cancelRefetch: true })
    .catch(() => undefined);
}

/**
 * Marks matching lists as stale, so that they are refetched when shown next. Lists on screen do not change.
 */
export function markListsStale(list: VideoListQuery): void {
  void queryClient.invalidateQueries({ queryKey: ["videos", list], refetchType: "none" });
}

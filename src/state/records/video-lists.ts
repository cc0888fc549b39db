// Paged video lists shared by feed, discover and profiles: newest, trending, by user, liked, saved, searched.
import { infiniteQueryOptions, useInfiniteQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { store, useAtomValue } from "@/lib/jotai";
import { get } from "@/lib/pocketbase/client";
import { whenScrollIdle } from "@/lib/scheduling/scroll-idle";
import { hiddenUsersAtom } from "./blocks";
import { queryClient, toPages } from "./queries";
import type { Page } from "./types";
import { applyVideo, videoAtom } from "./videos";

export interface VideoListQuery {
  /** "following": only videos of users that the viewer follows, newest first. */
  order?: "newest" | "trending" | "following";
  /** Only videos of this user. */
  user?: string;
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

const listOptions = ({ order, user, liked, saved, category, q, exact, limit }: VideoListQuery) =>
  infiniteQueryOptions({
    queryKey: ["videos", { order, user, liked, saved, category, q, exact, limit }],
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
      page.items.forEach(applyVideo);
      return { ids: page.items.map((item) => item.id), next: page.next, instead: page.instead };
    },
    initialPageParam: "",
    gcTime: TTL_MS,
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
  // Muted users stay visible where the viewer looks for them: on their profile, and in the viewer's likes and
  // bookmarks.
  const isChosen = Boolean(list.user || list.liked || list.saved);
  const ids = useMemo(() => {
    const isShown = (id: string) => {
      const owner = store.get(videoAtom(id))?.owner ?? "";
      return !blocked.has(owner) && (isChosen || !muted.has(owner));
    };
    // A video can move between two pages while they are read; the set removes the duplicate.
    return [...new Set(data?.pages.flatMap((page) => page.ids))].filter(isShown);
  }, [data, blocked, muted, isChosen]);
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
        pages: data.pages.slice(0, 1),
        pageParams: data.pageParams.slice(0, 1),
      },
  );
  void queryClient.refetchQueries({ queryKey });
}

/**
 * Marks matching lists as stale, so that they are refetched when shown next. Lists on screen do not change.
 */
export function markListsStale(list: VideoListQuery): void {
  void queryClient.invalidateQueries({ queryKey: ["videos", list], refetchType: "none" });
}

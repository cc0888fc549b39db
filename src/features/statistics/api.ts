// Numbers of the user's own videos over some days: all videos, or one.
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { networkLost, toAppError } from "@/lib/errors";
import { get } from "@/lib/pocketbase/client";
import type { VideoItem } from "@/state/records/types";
import { applyVideo } from "@/state/records/videos";

export const PERIODS = ["7", "30", "90"] as const;
export type Period = (typeof PERIODS)[number];

export interface Numbers {
  /** Of users and guests. */
  views: number;
  /** Users with a watch history. */
  viewers: number;
  /** Viewers who watched to the end, or for 18 s. */
  stayed: number;
  likes: number;
  shares: number;
  follows: number;
}

export type Source =
  | ("foryou" | "following" | "newest" | "discover" | "search")
  | ("tag" | "profile" | "link" | "other");

interface Shared {
  /** The oldest day first, today last; `day` as `2026-11-26`. */
  days: (Numbers & { day: string })[];
  /** Views. */
  sources: Partial<Record<Source, number>>;
  /** Viewers by the last twentieth of the video that they reached. */
  steps: number[];
}

interface Answer extends Shared {
  video?: VideoItem;
  videos?: (VideoItem & { numbers: Numbers })[];
  videos_count?: number;
}

export interface Statistics extends Shared {
  /** The most viewed first. */
  videos: { id: string; numbers: Numbers }[];
  /** Undefined if the numbers are of one video. */
  videosCount?: number;
}

/** Watches publish no live event, so an open page reads them again. TanStack Query stops while the page is hidden. */
const REFRESH_MS = 30_000;

async function read(video: string, days: Period, signal: AbortSignal): Promise<Statistics> {
  const path = `/api/app/stats${video && `/${video}`}`;
  const answer = await get<Answer>(path, { days }, signal);
  if (answer.video) applyVideo(answer.video);
  const videos = (answer.videos ?? []).map(({ numbers, ...item }) => {
    applyVideo(item);
    return { id: item.id, numbers };
  });
  const { days: byDay, sources, steps, videos_count } = answer;
  return { days: byDay, sources, steps, videos, videosCount: videos_count };
}

/** @param video "" for all */
export function useStatistics(video: string, days: Period) {
  const query = useQuery({
    queryKey: ["statistics", video, days],
    queryFn: ({ signal }) => read(video, days, signal),
    staleTime: 0,
    refetchInterval: REFRESH_MS,
    refetchOnWindowFocus: "always",
    placeholderData: keepPreviousData,
  });
  // The query is paused because the browser is offline.
  const away = query.isPending && query.isPaused ? networkLost() : query.error;
  return {
    data: query.data,
    isFetching: query.isFetching,
    /** Only if there is nothing to show. */
    error: away && !query.data ? toAppError(away) : undefined,
    refetch: () => void query.refetch(),
  };
}

// Lists of tags: found by their beginning, trending, followed by the viewer.
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { toAppError } from "@/lib/errors";
import { get } from "@/lib/pocketbase/client";
import { FOLLOWED_TAGS } from "./tags";

export interface FoundTag {
  /** In its normal form, without sign. */
  tag: string;
  videos_count: number;
}

async function read(query: Record<string, string | number>, signal: AbortSignal) {
  return (await get<{ items: FoundTag[] }>("/api/app/tags", query, signal)).items;
}

/** Tags that begin with the word, all for "", those of most videos first. */
export const findTags = (word: string, limit: number, signal: AbortSignal) =>
  read({ q: word, limit }, signal);

export function useFoundTags(word: string, limit: number) {
  const query = useQuery({
    queryKey: ["tags", word, limit],
    queryFn: ({ signal }) => findTags(word, limit, signal),
    placeholderData: keepPreviousData,
  });
  return {
    tags: query.data ?? [],
    status: query.status,
    error: query.error ? toAppError(query.error) : undefined,
    refetch: () => void query.refetch(),
  };
}

/** Empty while unknown: the page works without. */
export const useTrendingTags = (limit: number): FoundTag[] =>
  useQuery({
    queryKey: ["trending-tags", limit],
    queryFn: ({ signal }) => read({ trending: 1, limit }, signal),
  }).data ?? [];

/** Tags that the viewer follows; empty while unknown. */
export const useFollowedTags = (): FoundTag[] =>
  useQuery({
    queryKey: FOLLOWED_TAGS,
    queryFn: ({ signal }) => read({ followed: 1 }, signal),
  }).data ?? [];

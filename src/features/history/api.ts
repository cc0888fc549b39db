// The watch history: pages of watched videos, the latest first; deletion of one or all; a fresh start for For You.
import { type InfiniteData, useInfiniteQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { toAppError } from "@/lib/errors";
import { store } from "@/lib/jotai";
import { get, pb, post } from "@/lib/pocketbase/client";
import { queryClient, toPages } from "@/state/records/queries";
import { forgetSeen } from "@/state/records/seen";
import type { VideoItem } from "@/state/records/types";
import { dismissedAtom } from "@/state/records/video-lists";
import { applyVideo } from "@/state/records/videos";
import { dropReports, sendReports } from "@/state/watches/reports";

/** `watched_at` and `watched_ms` in milliseconds. */
type Item = VideoItem & { watched_at: number; watched_ms: number };

export interface Watched {
  id: string;
  /** As an ISO string. */
  at: string;
}

interface Page {
  items: Watched[];
  next: string;
}

const PATH = "/api/app/watches";
const KEY = ["watches"];

export function useHistory() {
  const query = useInfiniteQuery({
    queryKey: KEY,
    queryFn: async ({ pageParam, signal }): Promise<Page> => {
      if (!pageParam) await sendReports();
      const page = await get<{ items: Item[]; next: string }>(PATH, { cursor: pageParam }, signal);
      const items = page.items.map(({ watched_at, watched_ms: _, ...video }) => {
        applyVideo(video);
        return { id: video.id, at: new Date(watched_at).toISOString() };
      });
      return { items, next: page.next };
    },
    initialPageParam: "",
    getNextPageParam: (last) => last.next || undefined,
    staleTime: 0,
  });
  const { data } = query;
  // A video that was watched again while pages were read is on two of them.
  const items = useMemo(() => {
    const byId = new Map<string, Watched>();
    for (const item of data?.pages.flatMap((page) => page.items) ?? [])
      if (!byId.has(item.id)) byId.set(item.id, item);
    return [...byId.values()];
  }, [data]);
  return { items, ...toPages(query) };
}

type Pages = InfiniteData<Page>;

/** The row disappears at once and comes back if the request fails. Rejects with AppError. */
export async function deleteWatch(id: string): Promise<void> {
  await queryClient.cancelQueries({ queryKey: KEY });
  const before = queryClient.getQueryData<Pages>(KEY);
  queryClient.setQueryData<Pages>(
    KEY,
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => ({ ...page, items: page.items.filter((item) => item.id !== id) })),
      },
  );
  try {
    await pb.send(`${PATH}/${id}`, { method: "DELETE" });
  } catch (thrown) {
    queryClient.setQueryData(KEY, before);
    throw toAppError(thrown);
  }
}

async function forgetAfter(request: Promise<unknown>): Promise<void> {
  try {
    await request;
  } catch (thrown) {
    throw toAppError(thrown);
  }
  dropReports();
  forgetSeen();
  queryClient.removeQueries({ queryKey: ["videos", { order: "foryou" }] });
  await queryClient.invalidateQueries({ queryKey: KEY });
}

/** Rejects with AppError. */
export const deleteHistory = (): Promise<void> => forgetAfter(pb.send(PATH, { method: "DELETE" }));

/** Deletes the history and everything of which the user wanted less. Rejects with AppError. */
export async function resetFeed(): Promise<void> {
  await forgetAfter(post("/api/app/feed/reset"));
  store.set(dismissedAtom, new Set<string>());
  void queryClient.invalidateQueries({ queryKey: ["feed-exclusions"] });
}

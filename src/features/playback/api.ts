import { queryOptions, useQuery } from "@tanstack/react-query";
import { toAppError } from "@/lib/errors";
import { get } from "@/lib/pocketbase/client";
import { queryClient } from "@/state/records/queries";
import type { VideoItem } from "@/state/records/types";
import { applyVideo } from "@/state/records/videos";

const optionsOf = (id: string) =>
  queryOptions({
    queryKey: ["videos", "one", id],
    queryFn: async ({ signal }) => {
      applyVideo(await get<VideoItem>(`/api/app/videos/${encodeURIComponent(id)}`, {}, signal));
      return id;
    },
  });

/** Fetches a video before its screen opens. */
export const readVideo = (id: string): Promise<string> => queryClient.fetchQuery(optionsOf(id));

/**
 * Fetches a video into the atoms unless `enabled` is false. `error.status` is 404 if it is deleted or the viewer may not
 * see it.
 */
export function useVideo(id: string, enabled = true) {
  const query = useQuery({ ...optionsOf(id), enabled });
  return {
    status: query.status,
    error: query.error ? toAppError(query.error) : undefined,
    refetch: () => void query.refetch(),
  };
}

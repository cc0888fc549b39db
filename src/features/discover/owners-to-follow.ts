// Users that a new user may follow: owners of much viewed videos, each with the newest video.
import { useQuery } from "@tanstack/react-query";
import { get } from "@/lib/pocketbase/client";
import type { Page } from "@/state/records/types";
import { applyVideo } from "@/state/records/videos";
import { currentUserId } from "@/state/session/session";
import { takeInTurn } from "./take-in-turn";

const MAX_OWNERS = 5;
const LIMIT = 20;

export interface Owner {
  id: string;
  /** The newest video. */
  video: string;
}

async function read(query: Record<string, string | number>, signal: AbortSignal) {
  return (await get<Page>("/api/app/videos", query, signal)).items;
}

const ownersOf = async (query: Record<string, string | number>, signal: AbortSignal) =>
  (await read({ ...query, limit: LIMIT }, signal)).map(({ owner }) => owner.id);

/** @param interests categories; owners of other videos fill the places that are left */
export function useOwnersToFollow(interests: readonly string[]) {
  return useQuery({
    queryKey: ["owners", ...interests],
    queryFn: async ({ signal }): Promise<Owner[]> => {
      const [rising = [], ...byInterest] = await Promise.all([
        ownersOf({ order: "rising" }, signal),
        ...interests.map((category) => ownersOf({ order: "trending", category }, signal)),
      ]);
      const me = currentUserId();
      const owners = [...new Set([...takeInTurn(byInterest), ...rising])].filter((id) => id !== me);
      return Promise.all(
        owners.slice(0, MAX_OWNERS).map(async (id) => {
          const [newest] = await read({ user: id, limit: 1 }, signal);
          if (newest) applyVideo(newest);
          return { id, video: newest?.id ?? "" };
        }),
      );
    },
  });
}

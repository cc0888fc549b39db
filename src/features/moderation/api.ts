import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { pb, post } from "@/lib/pocketbase/client";
import type { ReportTarget } from "@/state/feedback/report-target";
import { queryClient, toPages } from "@/state/records/queries";
import { currentUserId } from "@/state/session/session";

/** A report by the user and its result. */
export interface Report {
  id: string;
  /** One of these three is set. */
  video: string;
  comment: string;
  account: string;
  reason: string;
  status: "open" | "dismissed" | "removed" | "suspended";
  /** Short description of the reported item. */
  about: string;
  created: string;
  /** "" while the report is open. */
  decided: string;
}

/** A moderation decision about the user. */
export interface Decision {
  id: string;
  kind: "video" | "comment" | "account";
  video: string;
  action: string;
  reason: string;
  /** For a suspension: "" until it is lifted. */
  until: string;
  about: string;
  created: string;
  appeal: string;
  appeal_status: "" | "open" | "accepted" | "rejected";
}

const PAGE_SIZE = 30;

function usePages<T extends { id: string }>(collection: "reports" | "decisions") {
  const query = useInfiniteQuery({
    queryKey: [collection, currentUserId()],
    queryFn: ({ pageParam, signal }) =>
      pb
        .collection(collection)
        .getList<T>(pageParam, PAGE_SIZE, { sort: "-created", skipTotal: true, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ items, page }) => (items.length === PAGE_SIZE ? page + 1 : undefined),
    staleTime: 0,
  });
  const { data } = query;
  // New items between two page requests shift the others down, so a row can appear on two pages.
  const items = useMemo(
    () => [...new Map(data?.pages.flatMap((page) => page.items).map((item) => [item.id, item])).values()],
    [data],
  );
  return {
    items,
    ...toPages(query),
  };
}

export const useReports = () => usePages<Report>("reports");
export const useDecisions = () => usePages<Decision>("decisions");

/** The newest matching decision; undefined while loading, null if there is none or loading failed. */
function useNewest(key: string, filter: string): Decision | null | undefined {
  const query = useQuery(
    {
      queryKey: ["decisions", currentUserId(), key],
      queryFn: async ({ signal }) => {
        const options = { filter, sort: "-created", skipTotal: true, signal };
        const { items } = await pb.collection("decisions").getList<Decision>(1, 1, options);
        return items[0] ?? null;
      },
      staleTime: 0,
    },
    queryClient,
  );
  return query.isError ? null : query.data;
}

export const useVideoDecision = (video: string) => useNewest(video, pb.filter("video = {:video}", { video }));
export const useSuspension = () => useNewest("suspended", 'action = "suspended"');

export async function sendReport({ kind, id }: ReportTarget, reason: string, note: string): Promise<void> {
  await pb.collection("reports").create({ reporter: currentUserId(), [kind]: id, reason, note });
}

export async function sendAppeal(decision: string, appeal: string): Promise<void> {
  await pb.collection("decisions").update(decision, { appeal });
  void queryClient.invalidateQueries({ queryKey: ["decisions"] });
}

/** For users who can no longer log in. */
export const sendBannedAppeal = (identity: string, password: string, text: string) =>
  post("/api/app/appeal", { identity, password, text });

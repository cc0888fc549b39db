import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { pb, post } from "@/lib/pocketbase/client";
import type { ReportTarget } from "@/state/feedback/report-target";
import { pagesOf, queryClient } from "@/state/records/queries";
import { ownId } from "@/state/session/session";

/** Something that I reported, and what came of it. */
export interface Report {
  id: string;
  /** One of these three is set. */
  video: string;
  comment: string;
  account: string;
  reason: string;
  status: "open" | "dismissed" | "removed" | "suspended";
  /** What it was about, in short. */
  about: string;
  created: string;
  /** "" while it is open. */
  decided: string;
}

/** Something that was done about me. */
export interface Decision {
  id: string;
  kind: "video" | "comment" | "account";
  video: string;
  action: string;
  reason: string;
  /** Of a suspension: "" until it is lifted. */
  until: string;
  about: string;
  created: string;
  appeal: string;
  appeal_status: "" | "open" | "accepted" | "rejected";
}

const PAGE = 30;

function usePages<T extends { id: string }>(collection: "reports" | "decisions") {
  const query = useInfiniteQuery({
    queryKey: [collection, ownId()],
    queryFn: ({ pageParam, signal }) =>
      pb.collection(collection).getList<T>(pageParam, PAGE, { sort: "-created", skipTotal: true, signal }),
    initialPageParam: 1,
    getNextPageParam: ({ items, page }) => (items.length === PAGE ? page + 1 : undefined),
    staleTime: 0,
  });
  const { data } = query;
  // What came in between two readings moves the rest down a page.
  const items = useMemo(
    () => [...new Map(data?.pages.flatMap((page) => page.items).map((item) => [item.id, item])).values()],
    [data],
  );
  return {
    items,
    ...pagesOf(query),
  };
}

export const useReports = () => usePages<Report>("reports");
export const useDecisions = () => usePages<Decision>("decisions");

/** The newest decision that fits; undefined until it is read, null where there is none or it cannot be read. */
function useNewest(key: string, filter: string): Decision | null | undefined {
  const query = useQuery(
    {
      queryKey: ["decisions", ownId(), key],
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

export const useClipDecision = (video: string) => useNewest(video, pb.filter("video = {:video}", { video }));
export const useSuspension = () => useNewest("suspended", 'action = "suspended"');

export async function sendReport({ kind, id }: ReportTarget, reason: string, note: string): Promise<void> {
  await pb.collection("reports").create({ reporter: ownId(), [kind]: id, reason, note });
}

export async function sendAppeal(decision: string, appeal: string): Promise<void> {
  await pb.collection("decisions").update(decision, { appeal });
  void queryClient.invalidateQueries({ queryKey: ["decisions"] });
}

/** From somebody who cannot log in any more. */
export const sendBannedAppeal = (identity: string, password: string, text: string) =>
  post("/api/app/appeal", { identity, password, text });

// Site information: name, contact, whether the server sends mail, and who may sign up.
import { useQuery } from "@tanstack/react-query";
import { get } from "@/lib/pocketbase/client";
import { queryClient } from "./queries";

export interface SiteInfo {
  name: string;
  version: string;
  contact: string;
  mail: boolean;
  registration: "open" | "invitation" | "closed";
  /** Sign-up requires a proof-of-work puzzle. */
  bot_check: boolean;
  min_age: number;
  /** The operator keeps Newest as the first tab of the feed. */
  newest_first: boolean;
}

const QUERY = {
  queryKey: ["info"],
  queryFn: () => get<SiteInfo>("/api/app/info"),
  staleTime: 5 * 60_000,
};

/** Undefined while loading. */
export const useSiteInfo = (): SiteInfo | undefined => useQuery(QUERY, queryClient).data;

/** Rejects if the server does not answer. */
export const readSiteInfo = (): Promise<SiteInfo> => queryClient.fetchQuery(QUERY);

// What the site says about itself: its name, who answers for it, whether it can send mail, who may sign up.
import { useQuery } from "@tanstack/react-query";
import { get } from "@/lib/pocketbase/client";
import { queryClient } from "./queries";

export interface Info {
  name: string;
  version: string;
  contact: string;
  mail: boolean;
  registration: "open" | "invitation" | "closed";
  /** Sign-up has to solve a small puzzle first. */
  bot_check: boolean;
  min_age: number;
}

const QUERY = {
  queryKey: ["info"],
  queryFn: () => get<Info>("/api/app/info"),
  staleTime: 5 * 60_000,
};

/** Undefined until it is known. */
export const useInfo = (): Info | undefined => useQuery(QUERY, queryClient).data;

/** Rejects where the server does not answer. */
export const readInfo = (): Promise<Info> => queryClient.fetchQuery(QUERY);

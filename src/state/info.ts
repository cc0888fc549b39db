// What the site says about itself: its name, who answers for it, whether it can send mail.
import { useQuery } from "@tanstack/react-query";
import { get } from "@/lib/pocketbase/client";
import { queryClient } from "./queries";

interface Info {
  name: string;
  contact: string;
  mail: boolean;
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

import { useQuery } from "@tanstack/react-query";
import { useAtomValue } from "@/lib/jotai";
import { downloadAtom, estimatePack } from "./refresh";

/** The cost of each size; undefined while unknown. Read again after a download. */
export function useEstimate() {
  const isRunning = useAtomValue(downloadAtom) !== undefined;
  const { data } = useQuery({
    queryKey: ["offline-estimate"],
    queryFn: ({ signal }) => estimatePack(signal),
    enabled: !isRunning,
    staleTime: 0,
    gcTime: 0,
  });
  return data;
}

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { get } from "@/lib/pocketbase/client";

const PATH = "/api/app/search/suggestions";
/** Words change slowly. */
const FRESH_MS = 60_000;

/** Searches that go on from the typed text with words of this site. @param typed normalised; "" asks nothing */
export function useSuggestions(typed: string): string[] {
  const { data = [] } = useQuery({
    queryKey: ["suggestions", typed],
    queryFn: async ({ signal }) => (await get<{ items: string[] }>(PATH, { q: typed }, signal)).items,
    enabled: typed !== "",
    staleTime: FRESH_MS,
    placeholderData: keepPreviousData,
    // A suggestion that comes late helps nobody.
    retry: false,
  });
  return typed === "" ? [] : data.filter((one) => one !== typed.toLowerCase());
}

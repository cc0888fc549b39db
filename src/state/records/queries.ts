// The TanStack Query client, which pages, retries, aborts and caches lists. Lists hold ids; records are in
// atoms.
import { QueryClient, type UseInfiniteQueryResult } from "@tanstack/react-query";
import { networkLost, toAppError } from "@/lib/errors";

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      refetchOnWindowFocus: false,
      // A refusal by the server is final; only a lost connection or a gateway error is worth a retry.
      retry: (failures, error) => failures < 2 && [0, 502, 503].includes(toAppError(error).status),
    },
  },
});

/** Converts an infinite query to the fields that a list component needs. */
export function toPages(query: UseInfiniteQueryResult<unknown>) {
  const { hasNextPage, isFetchingNextPage } = query;
  // The query is paused because the browser is offline. TanStack Query resumes it by itself.
  const away = query.isPending && query.isPaused;
  const status = away ? "error" : query.status;
  const error = away ? networkLost() : query.error;
  return {
    status,
    error: error ? toAppError(error) : undefined,
    hasNext: hasNextPage,
    fetchNext: () => {
      if (hasNextPage && !isFetchingNextPage) void query.fetchNextPage();
    },
    refetch: () => void query.refetch(),
  };
}

/** Refetches every list of videos, after an upload, an edit or a change of user. */
export function refreshVideoLists(): void {
  void queryClient.invalidateQueries({ queryKey: ["videos"] });
}

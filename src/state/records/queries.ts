// Lists are requests: this client pages, retries, aborts and caches them. They hold ids; records live in atoms.
import { QueryClient, type UseInfiniteQueryResult } from "@tanstack/react-query";
import { networkLost, toAppError } from "@/lib/errors";

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      refetchOnWindowFocus: false,
      // What the server refused stays refused; only a lost connection is worth a second try.
      retry: (failures, error) => failures < 2 && [0, 502, 503].includes(toAppError(error).status),
    },
  },
});

/** What a list on screen needs of a query that reads page by page. */
export function pagesOf(query: UseInfiniteQueryResult<unknown>) {
  const { hasNextPage, isFetchingNextPage } = query;
  // Not asked for while the browser has no network, and then by itself.
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

/** Every list of clips is read anew: after an upload, an edit or a change of who is signed in. */
export function refreshFeeds(): void {
  void queryClient.invalidateQueries({ queryKey: ["videos"] });
}

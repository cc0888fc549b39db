// Lists are requests: this client pages, retries, aborts and caches them. They hold ids; records live in atoms.
import { QueryClient } from "@tanstack/react-query";
import { toAppError } from "@/lib/errors";

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

/** Every list of clips is read anew: after an upload, an edit or a change of who is signed in. */
export function refreshFeeds(): void {
  void queryClient.invalidateQueries({ queryKey: ["videos"] });
}

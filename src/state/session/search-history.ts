import { storedAtom } from "@/lib/stored-atom";

/** The latest searches (features/search/searches.ts), kept in this browser only and until log-out. */
export const searchHistoryAtom = storedAtom<string>("searches", (saved) => saved ?? "");

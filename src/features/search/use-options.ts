// The options below the search field: suggestions for what is typed, or the latest searches.
import { useState } from "react";
import { useAtom } from "@/lib/jotai";
import { searchHistoryAtom } from "@/state/session/search-history";
import { useSuggestions } from "./api";
import { toSearches, withSearch } from "./searches";

/** @param text in the field, normalised @param asked the same, debounced */
export function useOptions(text: string, asked: string) {
  const [history, setHistory] = useAtom(searchHistoryAtom);
  const [open, setOpen] = useState(false);
  const [chosen, setChosen] = useState(-1);
  const suggested = useSuggestions(open ? asked : "");
  const options = open ? (text ? suggested : toSearches(history)) : [];
  const at = Math.min(chosen, options.length - 1);
  return {
    options,
    /** Index of the option that the keyboard selects; -1 for the text itself. */
    at,
    /** The options are former searches. */
    isHistory: !text,
    clearHistory: () => setHistory(""),
    remember: (words: string) => setHistory(withSearch(history, words)),
    open() {
      setOpen(true);
      setChosen(-1);
    },
    close: () => setOpen(false),
    /** Moves by one, through the text itself. @returns whether there was something to move in */
    move(by: 1 | -1): boolean {
      const count = options.length + 1;
      setChosen(((at + 1 + by + count) % count) - 1);
      return options.length > 0;
    },
  };
}

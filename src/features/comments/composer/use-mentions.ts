// Suggests users while the author types a name after @.
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { findPeople } from "@/features/comments/data/api";
import { completeMention, nameBeingTyped } from "@/features/comments/data/mentions";
import { currentUserId } from "@/state/session/session";

/** Debounce of the search. */
const DEBOUNCE_MS = 150;

export interface Draft {
  text: string;
  caret: number;
}

/** @param write called with the completed text */
export function useMentions({ text, caret }: Draft, write: (next: Draft) => void) {
  const typed = nameBeingTyped(text, caret);
  const [searched, setSearched] = useState(typed);
  const [chosen, setChosen] = useState(0);
  const [closed, setClosed] = useState(false);
  useEffect(() => {
    setChosen(0);
    if (typed === undefined) setClosed(false);
    const timer = setTimeout(setSearched, DEBOUNCE_MS, typed);
    return () => clearTimeout(timer);
  }, [typed]);

  const { data = [] } = useQuery({
    queryKey: ["mentions", searched],
    queryFn: ({ signal }) => findPeople(searched ?? "", signal),
    enabled: searched !== undefined,
    placeholderData: keepPreviousData,
  });
  const people =
    typed === undefined || searched === undefined || closed
      ? []
      : data.filter((p) => p.id !== currentUserId());
  const at = Math.min(chosen, people.length - 1);

  const chosenName = people[at]?.username ?? "";
  const choose = (username: string) => write(completeMention(text, caret, username));
  return {
    people,
    /** Index of the suggestion that Enter chooses. */
    at,
    choose,
    open: () => setClosed(false),
    close: () => setClosed(true),
    /** Handles a key of the list; returns whether the key was used. */
    onKey(key: string): boolean {
      if (!people.length) return false;
      if (key === "ArrowDown") setChosen((at + 1) % people.length);
      else if (key === "ArrowUp") setChosen((at + people.length - 1) % people.length);
      // A complete name needs no suggestion, so Enter sends the comment.
      else if (key === "Enter" && typed?.toLowerCase() === chosenName.toLowerCase()) return false;
      else if (key === "Enter" || key === "Tab") choose(chosenName);
      else if (key === "Escape") setClosed(true);
      else return false;
      return true;
    },
  };
}

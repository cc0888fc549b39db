// Suggests users and tags while a mention or a tag is being typed.
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useId, useState } from "react";
import { completeWord, type Draft, typedWord } from "@/lib/text/completion";
import { shownTag } from "@/lib/text/tags";
import { readSuggestions, type Suggestion } from "./suggestions";

const DEBOUNCE_MS = 150;

/** The word without its sign. */
const wordOf = ({ user, tag }: Suggestion) => (user ? user.username : shownTag(tag.tag).slice(1));

/** @param write called with the completed text @param video on which the text is a comment */
export function useCompletion(draft: Draft, write: (next: Draft) => void, video?: string) {
  const listId = useId();
  const { sign, word = "" } = typedWord(draft) ?? {};
  const typed = sign && sign + word;
  const [asked, setAsked] = useState(typed);
  // A name exists already, so the first suggestion is chosen; a tag may be new.
  const first = sign === "@" ? 0 : -1;
  const [chosen, setChosen] = useState(first);
  const [closed, setClosed] = useState(false);
  useEffect(() => {
    setChosen(first);
    if (typed === undefined) setClosed(false);
    const timer = setTimeout(setAsked, DEBOUNCE_MS, typed);
    return () => clearTimeout(timer);
  }, [typed, first]);

  const { data = [] } = useQuery({
    queryKey: ["completion", asked, video],
    queryFn: ({ signal }) =>
      readSuggestions(
        { sign: asked?.startsWith("@") ? "@" : "#", word: asked?.slice(1) ?? "" },
        signal,
        video,
      ),
    enabled: asked !== undefined,
    placeholderData: keepPreviousData,
    // A suggestion that comes late helps nobody.
    retry: false,
  });
  const isAsked = sign && asked?.startsWith(sign) && !closed;
  // While the next ones load, those of the other sign are not shown.
  const options = isAsked ? data.filter(({ user }) => (user ? "@" : "#") === sign) : [];
  const at = Math.min(chosen, options.length - 1);
  const isOpen = options.length > 0;

  function choose(option: Suggestion) {
    if (sign) write(completeWord(draft, sign, wordOf(option)));
  }

  /** The first username is selected without a key press. Once it is typed completely, Enter does not pick it. */
  const isTyped = ({ user }: Suggestion) => user?.username.toLowerCase() === word.toLowerCase();

  return {
    /** Props of the list below the field. */
    list: { id: listId, options, at, onChoose: choose },
    isOpen,
    /** Props of the field. */
    field: {
      onFocus: () => setClosed(false),
      onBlur: () => setClosed(true),
      "aria-autocomplete": "list" as const,
      "aria-controls": isOpen ? listId : undefined,
      "aria-activedescendant": isOpen && at >= 0 ? `${listId}-${at}` : undefined,
    },
    /** Handles a key of the list; returns whether the key was used. */
    onKey(key: string): boolean {
      if (!isOpen) return false;
      const count = options.length;
      const option = options[at];
      if (key === "ArrowDown") setChosen((at + 1) % count);
      else if (key === "ArrowUp") setChosen((Math.max(at, 0) + count - 1) % count);
      else if (key === "Escape") setClosed(true);
      else if (!option || (key !== "Enter" && key !== "Tab")) return false;
      else if (key === "Enter" && isTyped(option)) return false;
      else choose(option);
      return true;
    },
  };
}

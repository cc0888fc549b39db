import { Search, X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useT } from "@/i18n/provider";
import { normalizeText } from "@/lib/text/limit-text";
import { IconButton } from "@/ui/controls/icon-button";

const PAUSE_MS = 300;

interface Props {
  /** The current search text. */
  words: string;
  /** Called with trimmed, normalised text, debounced. */
  onSearch: (words: string) => void;
}

export function SearchBox({ words, onSearch }: Props) {
  const t = useT();
  const [text, setText] = useState(words);
  const searched = useRef(words);

  // The text also changes from outside: through Back or a category.
  useEffect(() => {
    if (words !== searched.current) setText(words);
    searched.current = words;
  }, [words]);

  useEffect(() => {
    const typed = normalizeText(text);
    if (typed === searched.current) return;
    const timer = setTimeout(
      () => {
        searched.current = typed;
        onSearch(typed);
      },
      typed ? PAUSE_MS : 0,
    );
    return () => clearTimeout(timer);
  }, [text, onSearch]);

  return (
    <search className="relative block">
      <Search
        aria-hidden="true"
        size={20}
        className="pointer-events-none absolute top-1/2 left-4 -translate-y-1/2 text-muted"
      />
      <input
        type="search"
        value={text}
        onChange={(e) => setText(e.target.value)}
        aria-label={t("discover.search")}
        placeholder={t("discover.search")}
        enterKeyHint="search"
        className="h-12 w-full rounded-sheet border border-transparent bg-raised pr-12 pl-12 placeholder:text-muted focus:border-tint focus:outline-none [&::-webkit-search-cancel-button]:hidden"
      />
      {text && (
        <IconButton
          icon={X}
          label={t("discover.clear")}
          onClick={() => setText("")}
          className="!absolute top-0.5 right-1 text-muted [&_svg]:size-5"
        />
      )}
    </search>
  );
}

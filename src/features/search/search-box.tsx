import { Search, X } from "lucide-react";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { useT } from "@/i18n/provider";
import { normalizeText } from "@/lib/text/limit-text";
import { IconButton } from "@/ui/controls/icon-button";
import { OptionList } from "./option-list";
import { useOptions } from "./use-options";

const PAUSE_MS = 150;

interface Props {
  /** The search text of the address. */
  words: string;
  /** The address follows the field: its words may be older than the text and never replace it. */
  isOwn: boolean;
  /** Called with trimmed, normalised text, debounced. */
  onSearch: (words: string) => void;
  /** The field takes the focus when this changes to another text. */
  focusKey?: string;
}

/** The search field with its options. Keys: arrows choose, Enter searches, Esc closes the options, then empties. */
export function SearchBox({ words, isOwn, onSearch, focusKey }: Props) {
  const t = useT();
  const list = useId();
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(words);
  const [asked, setAsked] = useState(words);
  const searched = useRef(words);
  const typed = normalizeText(text);
  const menu = useOptions(typed, asked);

  useEffect(() => {
    if (focusKey) field.current?.focus();
  }, [focusKey]);

  // The text also changes from outside: through Back or a category.
  useEffect(() => {
    if (isOwn) return;
    searched.current = words;
    setText(words);
  }, [words, isOwn]);

  useEffect(() => {
    const timer = setTimeout(
      () => {
        setAsked(typed);
        if (typed === searched.current) return;
        searched.current = typed;
        onSearch(typed);
      },
      typed ? PAUSE_MS : 0,
    );
    return () => clearTimeout(timer);
  }, [typed, onSearch]);

  function choose(next: string) {
    setText(next);
    menu.remember(next);
    menu.close();
  }

  function onKeyDown(e: KeyboardEvent<HTMLInputElement>) {
    if (e.nativeEvent.isComposing) return;
    const isOpen = menu.options.length > 0;
    if (e.key === "ArrowDown" || e.key === "ArrowUp") {
      if (!isOpen) menu.open();
      else if (menu.move(e.key === "ArrowDown" ? 1 : -1)) e.preventDefault();
    } else if (e.key === "Enter") choose(menu.options[menu.at] ?? typed);
    else if (e.key === "Escape") {
      e.preventDefault();
      if (isOpen) menu.close();
      else setText("");
    }
  }

  return (
    <search className="relative block">
      <Search
        aria-hidden="true"
        size={20}
        className="pointer-events-none absolute top-1/2 left-4 -translate-y-1/2 text-muted"
      />
      <input
        ref={field}
        type="search"
        value={text}
        onChange={(e) => {
          setText(e.target.value);
          menu.open();
        }}
        onFocus={menu.open}
        onBlur={() => {
          menu.close();
          menu.remember(typed);
        }}
        onKeyDown={onKeyDown}
        autoComplete="off"
        aria-label={t("discover.search")}
        aria-autocomplete="list"
        aria-controls={menu.options.length ? list : undefined}
        aria-activedescendant={menu.at >= 0 ? `${list}-${menu.at}` : undefined}
        placeholder={t("discover.search")}
        enterKeyHint="search"
        className="h-12 w-full rounded-sheet border border-transparent bg-raised pr-12 pl-12 placeholder:text-muted focus:border-tint focus:outline-none [&::-webkit-search-cancel-button]:hidden"
      />
      {text && (
        <IconButton
          icon={X}
          label={t("discover.clear")}
          onClick={() => {
            setText("");
            field.current?.focus();
          }}
          className="!absolute top-0.5 right-1 text-muted [&_svg]:size-5"
        />
      )}
      {menu.options.length > 0 && (
        <OptionList
          id={list}
          options={menu.options}
          at={menu.at}
          isHistory={menu.isHistory}
          onChoose={choose}
          onClear={menu.clearHistory}
        />
      )}
    </search>
  );
}

import { History, Search } from "lucide-react";
import { useT } from "@/i18n/provider";
import { Options } from "@/ui/options";

interface Props {
  id: string;
  options: string[];
  /** Index of the option that the keyboard selects. */
  at: number;
  isHistory: boolean;
  onChoose: (words: string) => void;
  onClear: () => void;
}

/** Suggestions or former searches. */
export function OptionList({ id, options, at, isHistory, onChoose, onClear }: Props) {
  const t = useT();
  const Icon = isHistory ? History : Search;
  return (
    <div className="absolute inset-x-0 top-full z-10 mt-1 overflow-hidden rounded-sheet border border-line bg-raised p-1 shadow-[0_8px_32px_rgb(0_0_0/0.5)]">
      <Options
        id={id}
        label={t(isHistory ? "search.history" : "search.suggestions")}
        options={options}
        keyOf={(words) => words}
        at={at}
        onChoose={onChoose}
      >
        {(words) => (
          <>
            <Icon aria-hidden="true" size={18} className="shrink-0 text-muted" />
            <span className="min-w-0 truncate">{words}</span>
          </>
        )}
      </Options>
      {isHistory && (
        <button
          type="button"
          onPointerDown={(e) => e.preventDefault()}
          onClick={onClear}
          className="min-h-11 w-full rounded-field px-3 text-left text-soft hover:bg-line"
        >
          {t("search.history.clear")}
        </button>
      )}
    </div>
  );
}

import { useT } from "@/i18n/provider";

interface Props {
  /** The words as typed. */
  typed: string;
  /** The words that were searched instead, or with them. */
  instead: string;
  onExact: () => void;
}

/** Says what was searched instead, with the way back to the typed words. */
export function InsteadNote({ typed, instead, onExact }: Props) {
  const t = useT();
  return (
    <p role="status" className="flex flex-wrap items-center gap-x-3 px-4 pb-2 text-soft md:px-0">
      {t("search.instead", { words: instead })}
      <button type="button" onClick={onExact} className="min-h-11 text-tint hover:underline">
        {t("search.exact", { words: typed })}
      </button>
    </p>
  );
}

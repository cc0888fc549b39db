import { setLanguage } from "@/i18n";
import { LANGUAGES } from "@/i18n/areas";
import { useLanguage, useT } from "@/i18n/provider";

/** Shows the name of the other of the first two languages on offer, in that language. */
export function LanguageToggle({ className = "" }: { className?: string }) {
  const t = useT();
  const [first, second] = LANGUAGES;
  const next = useLanguage() === first ? second : first;
  if (!next) return null;
  return (
    <button
      type="button"
      lang={next}
      onClick={() => void setLanguage(next)}
      className={`group grid min-h-11 min-w-11 place-items-center text-meta font-semibold ${className}`}
    >
      <span className="rounded-sheet border border-line bg-ground/40 px-4 py-1 transition duration-120 group-hover:bg-raised group-active:scale-95">
        {next === "bn" ? t("lang.toggle.toBn") : next.toUpperCase()}
      </span>
    </button>
  );
}

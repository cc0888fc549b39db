import { setLanguage } from "@/i18n";
import { useLanguage, useT } from "@/i18n/provider";

/** Shows the name of the other language, in that language. */
export function LanguageToggle({ className = "" }: { className?: string }) {
  const t = useT();
  const next = useLanguage() === "bn" ? "en" : "bn";
  return (
    <button
      type="button"
      lang={next}
      onClick={() => void setLanguage(next)}
      className={`group grid min-h-11 min-w-11 place-items-center text-meta font-semibold ${className}`}
    >
      <span className="rounded-sheet border border-line bg-ground/40 px-4 py-1 transition duration-120 group-hover:bg-raised group-active:scale-95">
        {next === "en" ? t("lang.toggle.toEn") : t("lang.toggle.toBn")}
      </span>
    </button>
  );
}

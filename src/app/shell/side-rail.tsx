import { Link } from "react-router-dom";
import { useT } from "@/i18n/provider";
import { LanguageToggle } from "@/ui/controls/language-toggle";
import { Logo } from "@/ui/logo";
import { NavList } from "./nav-list";

const CLASSES = {
  list: "flex flex-col gap-1",
  item: "",
  entry:
    "group flex min-h-12 w-full flex-col items-center gap-0.5 rounded-field px-0.5 py-1.5 text-center text-label bangla:text-bangla text-soft lg:flex-row lg:gap-4 lg:px-3 lg:py-0 lg:text-heading bangla:lg:text-heading transition-colors duration-120 hover:bg-surface aria-expanded:bg-surface aria-[current=page]:bg-surface aria-[current=page]:font-semibold aria-[current=page]:text-text",
  icon: "group-aria-[current=page]:text-accent",
};

const label = (text: string) => text;

/** The desktop's navigation: brand, entries, language. On narrow screens the labels move below the icons to leave space for the video. */
export function SideRail() {
  const t = useT();
  return (
    <header className="fixed top-[var(--notice)] bottom-0 left-0 z-30 no-bars flex w-[var(--rail)] flex-col overflow-y-auto border-r border-line bg-ground px-1 py-4 lg:px-3">
      <Link
        to="/"
        className="mb-4 flex min-h-11 items-center justify-center gap-3 rounded-field lg:justify-start lg:px-3"
      >
        <Logo size={32} />
        <span className="sr-only text-title font-semibold lg:not-sr-only">{t("app.name")}</span>
      </Link>
      <nav aria-label={t("nav.label")}>
        <NavList rail classes={CLASSES} label={label} />
      </nav>
      <div className="mt-auto grid justify-items-center lg:justify-items-start lg:px-3">
        <p className="mb-2 hidden text-meta text-muted lg:block">{t("app.tagline")}</p>
        <LanguageToggle />
      </div>
    </header>
  );
}

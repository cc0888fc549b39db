import { Link, NavLink } from "react-router-dom";
import { useT } from "@/i18n/provider";
import { LanguageToggle } from "@/ui/language-toggle";
import { Mark } from "@/ui/mark";
import { ENTRIES } from "./nav-entries";

/** The desktop's navigation: brand, entries, language. */
export function SideRail() {
  const t = useT();
  return (
    <header className="fixed top-[var(--notice)] bottom-0 left-0 z-30 flex w-[240px] flex-col border-r border-line bg-ground px-3 py-4">
      <Link to="/" className="mb-4 flex min-h-11 items-center gap-3 rounded-field px-3">
        <Mark size={32} />
        <span className="text-title font-semibold">{t("app.name")}</span>
      </Link>
      <nav aria-label={t("nav.label")}>
        <ul className="flex flex-col gap-1">
          {ENTRIES.map(({ to, label, icon: Icon }) => (
            <li key={to}>
              <NavLink
                to={to}
                className="group flex min-h-12 items-center gap-4 rounded-field px-3 text-heading text-soft transition-colors duration-120 hover:bg-surface aria-[current=page]:bg-surface aria-[current=page]:font-semibold aria-[current=page]:text-text"
              >
                <Icon aria-hidden="true" size={24} className="group-aria-[current=page]:text-accent" />
                {t(label)}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className="mt-auto px-3">
        <p className="mb-2 text-meta text-muted">{t("app.tagline")}</p>
        <LanguageToggle />
      </div>
    </header>
  );
}

import { NavLink } from "react-router-dom";
import type { MessageId } from "@/i18n/areas";
import { useT } from "@/i18n/provider";

const PAGES: { to: string; title: MessageId }[] = [
  { to: "/settings", title: "profile.settings" },
  { to: "/settings/history", title: "history.title" },
  { to: "/settings/held", title: "safety.held" },
  { to: "/settings/blocked", title: "safety.blocked" },
  { to: "/settings/reports", title: "safety.reports" },
  { to: "/settings/decisions", title: "safety.decisions" },
];

/** The left pane of the settings on wide screens. */
export function SettingsNav() {
  const t = useT();
  return (
    <nav
      aria-label={t("profile.settings")}
      className="sticky top-[calc(var(--notice)+16px)] self-start pt-14"
    >
      <ul className="flex flex-col gap-1">
        {PAGES.map(({ to, title }) => (
          <li key={to}>
            <NavLink
              to={to}
              end
              className="flex min-h-11 items-center rounded-field px-4 py-2 text-soft transition-colors duration-120 hover:bg-surface aria-[current=page]:bg-surface aria-[current=page]:font-semibold aria-[current=page]:text-text"
            >
              {t(title)}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

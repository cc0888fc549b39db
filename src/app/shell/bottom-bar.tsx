import { NavLink } from "react-router-dom";
import { useT } from "@/i18n/provider";
import { NAV_ENTRIES } from "./nav-entries";

export function BottomBar() {
  const t = useT();
  return (
    <nav
      aria-label={t("nav.label")}
      className="fixed inset-x-0 bottom-0 z-30 h-[var(--bar)] border-t border-line bg-ground pb-[env(safe-area-inset-bottom)]"
    >
      <ul className="mx-auto flex h-16 max-w-[560px]">
        {NAV_ENTRIES.map(({ to, label, icon: Icon }) => (
          <li key={to} className="flex-1">
            <NavLink
              to={to}
              className="group flex h-full flex-col items-center justify-center gap-0.5 text-muted transition-colors duration-120 aria-[current=page]:text-text"
            >
              <Icon
                aria-hidden="true"
                size={24}
                className="transition-transform duration-120 group-active:scale-90 group-aria-[current=page]:text-accent"
              />
              <span className="text-label leading-normal group-aria-[current=page]:font-semibold">
                {t(label)}
              </span>
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

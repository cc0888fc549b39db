// The entries that only the desktop's navigation has room for. Loaded after the first screen.
import { Bookmark, Search, Settings } from "lucide-react";
import type { ReactNode } from "react";
import { Link, NavLink } from "react-router-dom";
import { QueryProvider } from "@/app/navigation/app-services";
import { useT } from "@/i18n/provider";
import { useAtomValue } from "@/lib/jotai";
import { sessionAtom } from "@/state/session/session";
import { FollowedRows } from "./followed-rows";

interface Props {
  classes: Record<"entry" | "icon", string>;
  label: (text: string) => ReactNode;
}

/** Leads to the search field of Discover. */
export function RailSearch() {
  const t = useT();
  return (
    <Link
      to="/discover"
      state={{ focusSearch: true }}
      title={t("rail.search")}
      className="mb-2 flex min-h-12 low:mb-1 low:min-h-11 items-center justify-center gap-4 rounded-sheet bg-raised px-3 text-muted transition-colors duration-120 hover:bg-line lg:justify-start"
    >
      <Search aria-hidden="true" size={22} className="shrink-0" />
      <span className="max-lg:sr-only">{t("rail.search")}</span>
    </Link>
  );
}

/** Saved videos, settings and the followed users. */
export function RailMore({ classes, label }: Props) {
  const t = useT();
  const user = useAtomValue(sessionAtom).user;
  if (!user) return null;
  return (
    <>
      <ul className="mt-1 flex flex-col gap-1">
        <li title={t("rail.saved")}>
          {/* Not marked as the current page: Profile is. */}
          <Link to="/profile?tab=saved" className={classes.entry}>
            <Bookmark aria-hidden="true" size={24} className={classes.icon} />
            {label(t("rail.saved"))}
          </Link>
        </li>
        <li title={t("profile.settings")}>
          <NavLink to="/settings" className={classes.entry}>
            <Settings aria-hidden="true" size={24} className={classes.icon} />
            {label(t("profile.settings"))}
          </NavLink>
        </li>
      </ul>
      {/* The rail is outside of the screens, which have the provider. */}
      <QueryProvider>
        <FollowedRows me={user.id} name={user.username} />
      </QueryProvider>
    </>
  );
}

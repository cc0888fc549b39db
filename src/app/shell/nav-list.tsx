import { Bell } from "lucide-react";
import type { ReactNode } from "react";
import { NavLink } from "react-router-dom";
import { useT } from "@/i18n/provider";
import { useAtomValue } from "@/lib/jotai";
import { sessionAtom } from "@/state/session/session";
import { cx } from "@/ui/cx";
import { laterDetail } from "@/ui/status/later";
import { NAV_ENTRIES } from "./nav-entries";

const NotificationsEntry = laterDetail(() =>
  import("./shell-dialogs").then((m) => ({ default: m.NotificationsEntry })),
);

const UploadRing = laterDetail(() => import("./shell-dialogs").then((m) => ({ default: m.UploadRing })));

interface Props {
  rail?: boolean;
  /** Of the list, its items, their links, and the icons in these. */
  classes: Record<"list" | "item" | "entry" | "icon", string>;
  label: (text: string) => ReactNode;
}

/** The entries of the bottom bar or the side rail. Guests have no notifications. */
export function NavList({ rail, classes, label }: Props) {
  const t = useT();
  const isSignedIn = useAtomValue(sessionAtom).status === "in";
  const links = NAV_ENTRIES.map(({ to, label: id, icon: Icon }) => (
    <li key={to} title={rail ? t(id) : undefined} className={classes.item}>
      <NavLink to={to} className={classes.entry}>
        <span className="relative">
          <Icon aria-hidden="true" size={24} className={classes.icon} />
          {isSignedIn && to === "/upload" && <UploadRing />}
        </span>
        {label(t(id))}
      </NavLink>
    </li>
  ));
  const name = label(t("nav.notifications"));
  return (
    <ul className={classes.list}>
      {links.slice(0, -1)}
      {isSignedIn && (
        <li
          title={rail ? t("nav.notifications") : undefined}
          className={cx("grid *:[grid-area:1/1]", classes.item)}
        >
          {/* Stands in until the button has loaded. */}
          <NavLink to="/notifications" className={cx("not-only:invisible", classes.entry)}>
            <span className="relative">
              <Bell aria-hidden="true" size={24} className={classes.icon} />
            </span>
            {name}
          </NavLink>
          <NotificationsEntry rail={rail} className={classes.entry} iconClass={classes.icon} label={name} />
        </li>
      )}
      {links.slice(-1)}
    </ul>
  );
}

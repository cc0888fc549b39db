// The navigation's button for notifications, with their number. Loaded after the first screen, with the background work.
import { Bell } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { withMessages } from "@/i18n";
import { useT } from "@/i18n/provider";
import { useAtomValue } from "@/lib/jotai";
import { unreadAtom } from "@/state/live/inbox";
import { laterDialog } from "@/ui/status/later";

const PAGE = "/notifications";
const MAX_SHOWN = 99;

const NotificationsPopover = laterDialog(() =>
  withMessages(
    ["notifications", "moderation", "profiles"],
    import("@/app/notifications/notifications-popover").then((m) => ({ default: m.NotificationsPopover })),
  ),
);

interface Props {
  /** Opens the panel beside the rail; else the page. */
  rail?: boolean;
  className: string;
  iconClass: string;
  /** The name, as the other entries show theirs. */
  label: ReactNode;
}

export function NotificationsEntry({ rail = false, className, iconClass, label }: Props) {
  const t = useT();
  const unread = useAtomValue(unreadAtom);
  const isPage = useLocation().pathname === PAGE;
  const navigate = useNavigate();
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const opens = rail && !isPage;
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-description={unread ? t("count.unread", { n: unread }) : ""}
        aria-haspopup={opens ? "dialog" : undefined}
        aria-expanded={opens ? open : undefined}
        aria-current={isPage ? "page" : undefined}
        onClick={() => (opens ? setOpen(!open) : navigate(PAGE, { replace: isPage }))}
        className={className}
      >
        <span className="relative">
          <Bell aria-hidden="true" size={24} className={iconClass} />
          {unread > 0 && (
            <span
              aria-hidden="true"
              className="absolute -top-1.5 left-3 grid h-[18px] min-w-[18px] place-items-center rounded-full bg-fill px-1 text-[11px] leading-none font-semibold text-on-fill ring-2 ring-ground"
            >
              {unread > MAX_SHOWN ? `${MAX_SHOWN}+` : unread}
            </span>
          )}
        </span>
        {label}
      </button>
      {open && <NotificationsPopover opener={button} onClose={() => setOpen(false)} />}
    </>
  );
}

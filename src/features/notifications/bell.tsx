import { Bell as BellIcon } from "lucide-react";
import { digits } from "@/i18n/format";
import { useT } from "@/i18n/provider";
import { useAtomValue } from "@/lib/jotai";
import { unreadAtom } from "@/state/live/inbox";
import { IconButton } from "@/ui/controls/icon-button";

const MAX_SHOWN = 99;

export function Bell({ onOpen, className }: { onOpen: () => void; className?: string }) {
  const t = useT();
  const unread = useAtomValue(unreadAtom);
  return (
    <IconButton
      icon={BellIcon}
      label={t("nav.notifications")}
      aria-description={unread ? t("count.unread", { n: unread }) : ""}
      aria-haspopup="dialog"
      onClick={onOpen}
      className={className}
    >
      {unread > 0 && (
        <span
          aria-hidden="true"
          className="absolute top-1 right-1 grid h-[18px] min-w-[18px] place-items-center rounded-full bg-fill px-1 text-[11px] leading-none font-semibold text-on-fill"
        >
          {digits(Math.min(unread, MAX_SHOWN))}
          {unread > MAX_SHOWN && "+"}
        </span>
      )}
    </IconButton>
  );
}

import { type RefObject, useRef, useState } from "react";
import { Link } from "react-router-dom";
import { QueryProvider } from "@/app/navigation/app-services";
import { type Filter, Filters } from "@/features/notifications/filters";
import { useT } from "@/i18n/provider";
import { RailPopover } from "@/ui/dialogs/rail-popover";
import { Notifications } from "./notifications";

interface Props {
  opener: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/** The notifications beside the desktop's rail, with a link to their page. */
export function NotificationsPopover({ opener, onClose }: Props) {
  const t = useT();
  const [filter, setFilter] = useState<Filter>("");
  const list = useRef<HTMLDivElement>(null);
  function show(next: Filter) {
    setFilter(next);
    list.current?.scrollTo({ top: 0, behavior: "instant" });
  }
  return (
    <RailPopover
      title={t("nav.notifications")}
      opener={opener}
      onClose={onClose}
      footer={
        <Link
          to={`/notifications${filter && `?filter=${filter}`}`}
          onClick={onClose}
          className="grid min-h-12 place-items-center font-semibold text-tint transition-colors duration-120 -outline-offset-4 hover:bg-raised"
        >
          {t("notif.seeAll")}
        </Link>
      }
    >
      <Filters value={filter} onChange={show} />
      <div
        ref={list}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keys scroll it
        tabIndex={0}
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain outline-offset-[-3px]"
      >
        {/* The rail is outside of the screens, which have the provider. */}
        <QueryProvider>
          <Notifications filter={filter} onGo={onClose} />
        </QueryProvider>
      </div>
    </RailPopover>
  );
}

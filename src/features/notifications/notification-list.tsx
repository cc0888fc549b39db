import { type ReactNode, useEffect, useRef } from "react";
import { useT } from "@/i18n/provider";
import { useAtomValue, useSetAtom } from "@/lib/jotai";
import { markInboxReadAtom, unreadAtom } from "@/state/live/inbox";
import { Button } from "@/ui/controls/button";
import { InView } from "@/ui/in-view";
import { EmptyState } from "@/ui/status/empty-state";
import { StillNight } from "@/ui/status/illustrations";
import { LoadError } from "@/ui/status/load-error";
import { byDay, useToday } from "./by-day";
import type { Filter } from "./filters";
import { NotificationRow, type RowParts } from "./notification-row";
import { Placeholders } from "./placeholders";
import { useNotifications } from "./use-notifications";

interface Props {
  filter: Filter;
  parts: RowParts;
  /** The button of the empty list. */
  way: ReactNode;
}

/**
 * The notification groups of a filter, by day. Opening the list marks all as read on all devices, also those that arrive
 * while it is open.
 */
export function NotificationList({ filter, parts, way }: Props) {
  const t = useT();
  const today = useToday();
  const { groups, status, current, error, hasNext, stuck, fetchNext, refetch } = useNotifications(filter);
  const unread = useAtomValue(unreadAtom);
  const markRead = useSetAtom(markInboxReadAtom);
  useEffect(() => {
    const markIfVisible = () => {
      if (unread && current && !document.hidden) void markRead();
    };
    markIfVisible();
    document.addEventListener("visibilitychange", markIfVisible);
    return () => document.removeEventListener("visibilitychange", markIfVisible);
  }, [unread, current, markRead]);
  // Groups that were unread when shown stay marked while the list is open.
  const fresh = useRef(new Set<string>());
  for (const group of groups) if (!group.read) fresh.current.add(group.id);

  if (status === "pending") return <Placeholders />;
  if (status === "error" && !groups.length) {
    return <LoadError error={error} onRetry={refetch} />;
  }
  if (!groups.length) {
    return (
      <EmptyState drawing={<StillNight />} title={t(`notif.empty.${filter || "t"}`)}>
        {way}
      </EmptyState>
    );
  }
  return (
    <div className="pb-4">
      {byDay(groups, today).map(({ day, groups }) => (
        <section key={day} aria-labelledby={`day-${day}`}>
          <h2 id={`day-${day}`} className="px-4 pt-4 pb-1 font-semibold text-muted">
            {t(`notif.${day}`)}
          </h2>
          <ul>
            {groups.map((group) => (
              <NotificationRow
                key={group.id}
                group={group}
                fresh={fresh.current.has(group.id)}
                parts={parts}
              />
            ))}
          </ul>
        </section>
      ))}
      {hasNext && !stuck && <InView key={groups.length} onChange={(inside) => inside && fetchNext()} />}
      {stuck && (
        <div className="grid place-items-center pt-2">
          <Button look="quiet" onClick={fetchNext}>
            {t("verb.retry")}
          </Button>
        </div>
      )}
    </div>
  );
}

import { type ReactNode, useEffect, useRef } from "react";
import { useT } from "@/i18n/provider";
import { useAtomValue, useSetAtom } from "@/lib/jotai";
import { markInboxReadAtom, unreadAtom } from "@/state/live/inbox";
import type { NotificationGroup } from "@/state/records/types";
import { Button } from "@/ui/controls/button";
import { InView } from "@/ui/in-view";
import { EmptyState } from "@/ui/status/empty-state";
import { StillNight } from "@/ui/status/illustrations";
import { LoadError } from "@/ui/status/load-error";
import { NotificationRow } from "./notification-row";
import { useNotifications } from "./use-notifications";

const PLACEHOLDERS = ["w-4/5", "w-3/5", "w-2/3", "w-3/4"];

function Placeholders() {
  const t = useT();
  return (
    <div role="progressbar" aria-label={t("app.loading")}>
      {PLACEHOLDERS.map((width) => (
        <div key={width} className="flex gap-3 px-4 py-3">
          <span className="skeleton size-11 shrink-0 rounded-full" />
          <span className="flex flex-1 flex-col gap-2 pt-2">
            <span className={`skeleton h-3 rounded-full ${width}`} />
            <span className="skeleton h-3 w-16 rounded-full" />
          </span>
        </div>
      ))}
    </div>
  );
}

/** All notification groups. Opening the list marks them as read on all devices, also those that arrive while it is open. */
export function NotificationList({
  link,
}: {
  link: (group: NotificationGroup, row: ReactNode) => ReactNode;
}) {
  const t = useT();
  const { groups, status, current, error, hasNext, stuck, fetchNext, refetch } = useNotifications();
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
    return <LoadError error={error} onRetry={refetch} className="min-h-full" />;
  }
  if (!groups.length) {
    return (
      <EmptyState
        drawing={<StillNight />}
        title={t("notif.empty.t")}
        text={t("notif.empty.b")}
        className="min-h-full"
      />
    );
  }
  return (
    <>
      <ul className="pb-4">
        {groups.map((group) => (
          <li key={group.id}>
            <NotificationRow group={group} fresh={fresh.current.has(group.id)} link={link} />
          </li>
        ))}
      </ul>
      {hasNext && !stuck && <InView key={groups.length} onChange={(inside) => inside && fetchNext()} />}
      {stuck && (
        <div className="grid place-items-center pb-4">
          <Button look="quiet" onClick={fetchNext}>
            {t("verb.retry")}
          </Button>
        </div>
      )}
    </>
  );
}

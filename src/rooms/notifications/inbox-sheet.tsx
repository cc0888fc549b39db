import { type ReactNode, useEffect } from "react";
import { useT } from "@/i18n/provider";
import { useAtomValue, useSetAtom } from "@/lib/jotai";
import { inboxAtom, markInboxReadAtom } from "@/state/inbox";
import type { InboxEvent } from "@/state/types";
import { StillNight } from "@/ui/drawings";
import { PanelState } from "@/ui/panel-state";
import { Sheet } from "@/ui/sheet";
import { InboxRow } from "./inbox-row";

interface Props {
  onClose: () => void;
  link: (event: InboxEvent, row: ReactNode) => ReactNode;
}

/** The newest likes, comments and follows; what arrives while it is open counts as read. */
export function InboxSheet({ onClose, link }: Props) {
  const t = useT();
  const { items, unread } = useAtomValue(inboxAtom);
  const markRead = useSetAtom(markInboxReadAtom);
  useEffect(() => {
    if (unread) void markRead();
  }, [unread, markRead]);
  return (
    <Sheet side title={t("nav.notifications")} onClose={onClose}>
      {items.length ? (
        <ul className="pb-4">
          {items.map((event) => (
            <li key={`${event.rev} ${event.op} ${event.user.id} ${event.video ?? ""}`}>
              <InboxRow event={event} link={link} />
            </li>
          ))}
        </ul>
      ) : (
        <PanelState
          drawing={<StillNight />}
          title={t("notif.empty.t")}
          text={t("notif.empty.b")}
          className="min-h-full"
        />
      )}
    </Sheet>
  );
}

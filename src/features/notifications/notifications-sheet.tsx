import "@/i18n/bundles/notifications";
import type { ReactNode } from "react";
import { useT } from "@/i18n/provider";
import type { NotificationGroup } from "@/state/records/types";
import { Sheet } from "@/ui/sheet";
import { InboxList } from "./notification-list";

interface Props {
  onClose: () => void;
  link: (group: NotificationGroup, row: ReactNode) => ReactNode;
}

/** Sheet with the user's notifications: likes, comments, replies, mentions, follows. */
export function InboxSheet({ onClose, link }: Props) {
  const t = useT();
  return (
    <Sheet side title={t("nav.notifications")} onClose={onClose}>
      <InboxList link={link} />
    </Sheet>
  );
}

import type { ReactNode } from "react";
import { useT } from "@/i18n/provider";
import type { NotificationGroup } from "@/state/records/types";
import { Sheet } from "@/ui/dialogs/sheet";
import { NotificationList } from "./notification-list";

interface Props {
  onClose: () => void;
  link: (group: NotificationGroup, row: ReactNode) => ReactNode;
}

/** Sheet with the user's notifications: likes, comments, replies, mentions, follows. */
export function NotificationsSheet({ onClose, link }: Props) {
  const t = useT();
  return (
    <Sheet side title={t("nav.notifications")} onClose={onClose}>
      <NotificationList link={link} />
    </Sheet>
  );
}

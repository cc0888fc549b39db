import { useState } from "react";
import { inboxLink } from "@/app/navigation/links";
import { Bell } from "@/features/notifications/bell";
import { withMessages } from "@/i18n";
import { useAtomValue } from "@/lib/jotai";
import { sessionAtom } from "@/state/session/session";
import { laterDialog } from "@/ui/status/later";

const NotificationsSheet = laterDialog(() =>
  withMessages(
    ["notifications", "moderation"],
    import("@/features/notifications/notifications-sheet").then((m) => ({ default: m.NotificationsSheet })),
  ),
);

/** The bell and the notifications sheet that it opens. */
export function NotificationsButton({ className }: { className?: string }) {
  const [open, setOpen] = useState(false);
  const { user } = useAtomValue(sessionAtom);
  const close = () => setOpen(false);
  return (
    <>
      <Bell onOpen={() => setOpen(true)} className={className} />
      {open && <NotificationsSheet onClose={close} link={inboxLink(user?.username ?? "", close)} />}
    </>
  );
}

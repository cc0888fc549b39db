import { useState } from "react";
import { useAtomValue } from "@/lib/jotai";
import { Bell } from "@/rooms/notifications/bell";
import { sessionAtom } from "@/state/session";
import { laterDialog } from "@/ui/later";
import { inboxLink } from "./links";

const InboxSheet = laterDialog(() =>
  import("@/rooms/notifications/inbox-sheet").then((m) => ({ default: m.InboxSheet })),
);

/** The bell and the sheet it opens. */
export function Notifications({ className }: { className?: string }) {
  const [open, setOpen] = useState(false);
  const { user } = useAtomValue(sessionAtom);
  const close = () => setOpen(false);
  return (
    <>
      <Bell onOpen={() => setOpen(true)} className={className} />
      {open && <InboxSheet onClose={close} link={inboxLink(user?.username ?? "", close)} />}
    </>
  );
}

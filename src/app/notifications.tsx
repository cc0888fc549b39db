import { lazy, Suspense, useState } from "react";
import { useAtomValue } from "@/lib/jotai";
import { Bell } from "@/rooms/notifications/bell";
import { sessionAtom } from "@/state/session";
import { inboxLink } from "./links";

const InboxSheet = lazy(() =>
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
      {open && (
        <Suspense>
          <InboxSheet onClose={close} link={inboxLink(user?.username ?? "", close)} />
        </Suspense>
      )}
    </>
  );
}

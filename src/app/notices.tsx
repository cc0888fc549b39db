// What concerns every screen: no network, and a session that ended by itself.
import { useEffect, useSyncExternalStore } from "react";
import { useT } from "@/i18n/provider";
import { useAtomValue } from "@/lib/jotai";
import { sessionAtom } from "@/state/session";
import { toast } from "@/state/toasts";

function follow(changed: () => void) {
  addEventListener("online", changed);
  addEventListener("offline", changed);
  return () => {
    removeEventListener("online", changed);
    removeEventListener("offline", changed);
  };
}

export function Notices() {
  const t = useT();
  const online = useSyncExternalStore(follow, () => navigator.onLine);
  const expired = useAtomValue(sessionAtom).expired;
  useEffect(() => {
    if (expired) toast({ kind: "info", title: t("auth.sessionExpired") });
  }, [expired, t]);
  if (online) return null;
  return (
    <p
      role="status"
      className="fixed inset-x-0 top-0 z-50 bg-raised py-2 text-center text-meta font-semibold text-text"
    >
      {t("net.offline")}
    </p>
  );
}

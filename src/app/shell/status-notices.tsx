// Notices for every screen: no network, expired session.
import { useEffect, useRef } from "react";
import { useT } from "@/i18n/provider";
import { useAtomValue } from "@/lib/jotai";
import { toast } from "@/state/feedback/toasts";
import { useIsOnline } from "@/state/network/use-is-online";
import { sessionAtom } from "@/state/session/session";

export function StatusNotices() {
  const t = useT();
  const online = useIsOnline();
  const expired = useAtomValue(sessionAtom).expired;
  const wasOnline = useRef(online);
  useEffect(() => {
    if (expired) toast({ kind: "info", title: t("auth.sessionExpired") });
  }, [expired, t]);
  useEffect(() => {
    if (online && !wasOnline.current) toast({ kind: "success", title: t("net.back") });
    wasOnline.current = online;
    // Reserves space for the notice, so that it covers no button.
    document.documentElement.style.setProperty("--notice", online ? "0px" : "36px");
  }, [online, t]);
  if (online) return null;
  return (
    <p
      role="status"
      className="pointer-events-none fixed inset-x-0 top-0 z-50 flex h-9 items-center justify-center bg-raised px-4 text-meta font-semibold text-text"
    >
      {t("net.offline")}
    </p>
  );
}

import { useEffect } from "react";
import { Link, useLocation } from "react-router-dom";
import { keptVideosAtom, loadPack } from "@/features/offline/pack";
import { useT } from "@/i18n/provider";
import { useAtomValue } from "@/lib/jotai";
import { useIsOnline } from "@/state/network/use-is-online";
import { startOffline } from "./start";

/** Starts the work for times without a network. Without one, the shell's notice becomes a link to the kept videos. */
export function OfflineWay() {
  const t = useT();
  const { length } = useAtomValue(keptVideosAtom);
  const isOnline = useIsOnline();
  const { pathname } = useLocation();
  useEffect(startOffline, []);
  useEffect(() => {
    if (!isOnline) void loadPack();
  }, [isOnline]);
  if (isOnline || !length || pathname === "/offline") return null;
  return (
    <Link
      to="/offline"
      className="fixed inset-x-0 top-0 z-50 flex h-9 items-center justify-center bg-raised px-4 text-meta font-semibold text-tint hover:underline"
    >
      {t("offline.way", { n: length })}
    </Link>
  );
}

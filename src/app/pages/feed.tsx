import { useCallback, useEffect, useRef } from "react";
import { Link, useLocation } from "react-router-dom";
import { ClipFeed } from "@/app/clip-feed";
import { Notifications } from "@/app/notifications";
import { useT } from "@/i18n/provider";
import { FeedSkeleton } from "@/rooms/feed/feed-skeleton";
import { MuteButton } from "@/rooms/video/mute-button";
import { useFeed } from "@/state/feed";
import { buttonClass } from "@/ui/button";
import { QuietRiver } from "@/ui/drawings";
import { LoadError } from "@/ui/load-error";
import { PanelState } from "@/ui/panel-state";

function Header() {
  const t = useT();
  return (
    <header className="flex h-14 items-center gap-1 pr-2 pl-4 text-white md:justify-end md:pr-4">
      <h1 className="on-media mr-auto text-title font-semibold md:sr-only">{t("app.name")}</h1>
      <MuteButton className="drop-shadow-[0_1px_3px_rgb(0_0_0/0.6)]" />
      <Notifications className="drop-shadow-[0_1px_3px_rgb(0_0_0/0.6)]" />
    </header>
  );
}

export default function FeedPage() {
  const t = useT();
  const { key } = useLocation();
  const { ids, status, error, fetchNext, refetch, loading } = useFeed({ order: "newest" });
  const next = useRef(fetchNext);
  next.current = fetchNext;
  const onNearEnd = useCallback(() => next.current(), []);
  // Home, chosen again while it is open: from the top, and anew.
  const first = useRef(key);
  const again = useRef(refetch);
  again.current = refetch;
  useEffect(() => {
    if (key !== first.current) again.current();
  }, [key]);

  if (ids.length) {
    return (
      <ClipFeed
        ids={ids}
        header={<Header />}
        busy={loading}
        onNearEnd={onNearEnd}
        topKey={key === first.current ? undefined : key}
      />
    );
  }
  return (
    <div className="relative h-[calc(100dvh-var(--bar))]">
      <div className="absolute inset-x-0 top-0 z-10">
        <Header />
      </div>
      {status === "pending" ? (
        <FeedSkeleton />
      ) : status === "error" ? (
        <LoadError error={error} onRetry={refetch} className="h-full" />
      ) : (
        <PanelState
          drawing={<QuietRiver />}
          title={t("feed.empty.t")}
          text={t("feed.empty.b")}
          className="h-full"
        >
          <Link to="/upload" className={buttonClass()}>
            {t("upload.title")}
          </Link>
        </PanelState>
      )}
    </div>
  );
}

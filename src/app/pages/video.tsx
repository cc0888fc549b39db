import { ArrowLeft } from "lucide-react";
import { useCallback, useMemo, useRef } from "react";
import { Link, useNavigate, useParams } from "react-router-dom";
import { ClipFeed } from "@/app/clip-feed";
import { useT } from "@/i18n/provider";
import { FeedSkeleton } from "@/rooms/feed/feed-skeleton";
import { useVideo } from "@/rooms/video/api";
import { MuteButton } from "@/rooms/video/mute-button";
import { useFeed } from "@/state/feed";
import { buttonClass } from "@/ui/button";
import { LostKite } from "@/ui/drawings";
import { IconButton } from "@/ui/icon-button";
import { LoadError } from "@/ui/load-error";
import { PanelState } from "@/ui/panel-state";

function Header() {
  const t = useT();
  const navigate = useNavigate();
  // Opened from a link somewhere else, there is nothing of ours to go back to.
  const back = () => (history.state?.idx > 0 ? navigate(-1) : navigate("/discover"));
  return (
    <header className="flex h-14 items-center justify-between px-2 text-white md:px-4">
      <h1 className="sr-only">{t("app.name")}</h1>
      <IconButton icon={ArrowLeft} label={t("nav.back")} onClick={back} />
      <MuteButton />
    </header>
  );
}

/** One clip, for everybody, and the trending ones below it. */
export default function VideoPage() {
  const { id = "" } = useParams();
  return <SharedClip key={id} id={id} />;
}

function SharedClip({ id }: { id: string }) {
  const t = useT();
  const { status, error, refetch } = useVideo(id);
  const trending = useFeed({ order: "trending" }, status === "success");
  const ids = useMemo(() => [id, ...trending.ids.filter((other) => other !== id)], [id, trending.ids]);
  const next = useRef(trending.fetchNext);
  next.current = trending.fetchNext;
  const onNearEnd = useCallback(() => next.current(), []);

  if (status === "success") return <ClipFeed ids={ids} header={<Header />} onNearEnd={onNearEnd} />;
  return (
    <div className="relative h-[calc(100dvh-var(--bar))]">
      <div className="absolute inset-x-0 top-0 z-10">
        <Header />
      </div>
      {status === "pending" ? (
        <FeedSkeleton />
      ) : error?.status === 404 ? (
        <PanelState drawing={<LostKite />} title={t("video.gone")} className="h-full">
          <Link to="/discover" className={buttonClass("quiet")}>
            {t("video.gone.action")}
          </Link>
        </PanelState>
      ) : (
        <LoadError error={error} onRetry={refetch} className="h-full" />
      )}
    </div>
  );
}

import { type ReactNode, Suspense, useCallback, useMemo, useRef } from "react";
import { Link, Navigate, useParams } from "react-router-dom";
import { useChosenAgain } from "@/app/navigation/use-chosen-again";
import { BackButton } from "@/app/shell/back-button";
import { CornerLogIn } from "@/app/shell/log-in-button";
import { firstVideo } from "@/app/video-feed/first-video";
import { VideoAddress } from "@/app/video-feed/video-address";
import { VideoFeed } from "@/app/video-feed/video-feed";
import { FeedSkeleton } from "@/features/feed/feed-skeleton";
import { useVideo } from "@/features/playback/api";
import { MuteButton } from "@/features/playback/sound/mute-button";
import { withMessages } from "@/i18n";
import { useT } from "@/i18n/provider";
import { useAtomValue } from "@/lib/jotai";
import { useVideoList } from "@/state/records/video-lists";
import { videoAtom } from "@/state/records/videos";
import { sessionAtom } from "@/state/session/session";
import { buttonClass } from "@/ui/controls/button";
import { EmptyState } from "@/ui/status/empty-state";
import { LostKite, QuietRiver } from "@/ui/status/illustrations";
import { later } from "@/ui/status/later";
import { LoadError } from "@/ui/status/load-error";

const RemovedVideoNotice = later(
  () =>
    withMessages(
      ["moderation"],
      import("@/features/moderation/removed-video-notice").then((m) => ({ default: m.RemovedVideoNotice })),
    ),
  ({ fallback }) => fallback,
);

await firstVideo;

/** The sound button is shown only while there is a video to hear. */
function Header({ mute }: { mute?: ReactNode }) {
  const t = useT();
  return (
    <header className="flex h-14 items-center gap-1 px-2 text-white desktop:px-0.5 desktop:pt-4">
      <h1 className="sr-only">{t("app.name")}</h1>
      <div className="mr-auto">
        <BackButton home="/discover" />
      </div>
      {mute}
      <CornerLogIn />
    </header>
  );
}

/** One video, for users and guests, followed by trending videos. `/video` alone leads to the first of these. */
export default function VideoPage() {
  const { id } = useParams();
  return id ? <SharedVideo key={id} id={id} /> : <FirstTrending />;
}

function FirstTrending() {
  const t = useT();
  const { ids, status, error, refetch } = useVideoList({ order: "trending" });
  if (ids[0]) return <Navigate to={`/video/${ids[0]}`} replace />;
  return (
    <Stage>
      {status === "pending" ? (
        <FeedSkeleton />
      ) : status === "error" ? (
        <LoadError error={error} onRetry={refetch} className="h-full" />
      ) : (
        <EmptyState
          drawing={<QuietRiver />}
          title={t("feed.empty.t")}
          text={t("feed.empty.b")}
          className="h-full low:pt-14"
        >
          <Link to="/upload" className={buttonClass()}>
            {t("upload.title")}
          </Link>
        </EmptyState>
      )}
    </Stage>
  );
}

function SharedVideo({ id }: { id: string }) {
  const { error, refetch } = useVideo(id);
  // A video already known, for example from a grid, plays while it is fetched again.
  const video = useAtomValue(videoAtom(id));
  // The server returns the record of a removed or held video to its owner.
  const isVisible = video?.status === "visible";
  const isMissing = error?.status === 404;
  const trending = useVideoList({ order: "trending" }, isVisible && !isMissing);
  const ids = useMemo(() => [id, ...trending.ids.filter((other) => other !== id)], [id, trending.ids]);
  const topKey = useChosenAgain();
  const next = useRef(trending.fetchNext);
  next.current = trending.fetchNext;
  const onNearEnd = useCallback(() => next.current(), []);

  if (isVisible && !isMissing)
    return (
      <VideoFeed
        addressed
        ids={ids}
        list={`link:${id}`}
        header={<Header mute={<MuteButton />} />}
        onNearEnd={onNearEnd}
        complete={trending.status === "success" && !trending.hasNext}
        topKey={topKey}
      />
    );
  return (
    <Stage>
      <VideoAddress id={id} />
      {isMissing || video ? (
        <MissingVideo id={id} status={video?.status} />
      ) : error ? (
        <LoadError error={error} onRetry={refetch} className="h-full" />
      ) : (
        <FeedSkeleton />
      )}
    </Stage>
  );
}

/** The screen while it has no video to play. */
function Stage({ children }: { children: ReactNode }) {
  return (
    <div className="relative h-[var(--stage)]">
      <div className="around-stage absolute inset-x-0 top-0 z-10">
        <Header />
      </div>
      {children}
    </div>
  );
}

/** The video is deleted, removed, unknown or not visible to the viewer; only its owner learns which. */
function MissingVideo({ id, status }: { id: string; status?: string }) {
  const t = useT();
  const guest = useAtomValue(sessionAtom).status !== "in";
  const notice = (
    <EmptyState
      drawing={<LostKite />}
      title={t("video.gone")}
      text={t("video.gone.b")}
      className="h-full low:pt-14"
    >
      <Link to="/discover" className={buttonClass("quiet")}>
        {t("video.gone.action")}
      </Link>
    </EmptyState>
  );
  if (guest) return notice;
  const decisionsLink = (label: string) => (
    <Link to="/settings/decisions" className={buttonClass("quiet")}>
      {label}
    </Link>
  );
  return (
    <Suspense fallback={notice}>
      <RemovedVideoNotice id={id} status={status} fallback={notice} decisionsLink={decisionsLink} />
    </Suspense>
  );
}

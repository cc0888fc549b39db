// A list of videos as a feed, with its loading, error and empty states. Opens at the video named in the address;
// refetches when its navigation entry is chosen again.
import { type ReactNode, useCallback, useEffect, useMemo, useRef } from "react";
import { useNavigationType } from "react-router-dom";
import { useChosenAgain } from "@/app/navigation/use-chosen-again";
import { FeedSkeleton } from "@/features/feed/feed-skeleton";
import { useVideo } from "@/features/playback/api";
import { useT } from "@/i18n/provider";
import { toast } from "@/state/feedback/toasts";
import { refreshVideoList, useVideoList, type VideoListQuery } from "@/state/records/video-lists";
import { currentUserId } from "@/state/session/session";
import { LoadError } from "@/ui/status/load-error";
import { VideoFeed } from "./video-feed";

interface Props {
  /** Name of the list; the position in it is stored under this name. */
  name: string;
  query: VideoListQuery;
  /** Id of the video at which the feed opens. */
  at?: string;
  /** The Home feed: always returns to the last position, other lists only after Back. */
  home?: boolean;
  header: ReactNode;
  /** Shown if there are no videos. */
  empty: ReactNode;
}

/** User and list → the last video seen in it, for the lifetime of the tab. */
const lastSeen = new Map<string, string>();

export function FeedScreen({ name, query, at = "", home, header, empty }: Props) {
  const { ids, status, error, hasNext, fetchNext, refetch, loading } = useVideoList(query);
  const isBack = useNavigationType() === "POP";
  const listKey = currentUserId() + name;
  const start = (home || isBack ? lastSeen.get(listKey) : undefined) ?? at;
  const list = useListFrom(ids, status === "success" ? at : undefined);
  const latest = useRef({ fetchNext, query });
  latest.current = { fetchNext, query };
  const topKey = useChosenAgain();
  const onNearEnd = useCallback(() => latest.current.fetchNext(), []);
  const onRefresh = useCallback(() => refreshVideoList(latest.current.query), []);
  const onSeen = useCallback((id: string) => void lastSeen.set(listKey, id), [listKey]);
  useEffect(() => {
    if (topKey) onRefresh();
  }, [topKey, onRefresh]);

  if (list.ids.length && !list.pending) {
    return (
      <VideoFeed
        ids={list.ids}
        list={name}
        home={home}
        start={start}
        header={header}
        busy={loading}
        complete={!hasNext}
        onNearEnd={onNearEnd}
        onRefresh={onRefresh}
        onSeen={onSeen}
        topKey={topKey}
      />
    );
  }
  return (
    <div className="relative h-[var(--stage)]">
      <div className="around-stage absolute inset-x-0 top-0 z-10">{header}</div>
      {status === "error" ? (
        <LoadError error={error} onRetry={refetch} className="h-full" />
      ) : status === "pending" || list.pending ? (
        <FeedSkeleton />
      ) : (
        empty
      )}
    </div>
  );
}

/** Adds the video `at` to the list: if its page is not loaded yet, the video is fetched alone and comes first. */
function useListFrom(ids: string[], at: string | undefined) {
  const t = useT();
  const isPrepended = useRef<boolean>(undefined);
  if (at !== undefined) isPrepended.current ??= at !== "" && !ids.includes(at);
  const { status } = useVideo(at ?? "", isPrepended.current === true);
  const isMissing = isPrepended.current && status === "error";
  useEffect(() => {
    if (isMissing) toast({ kind: "info", title: t("video.gone") });
  }, [isMissing, t]);
  const first = isPrepended.current && status === "success" ? at : undefined;
  const all = useMemo(() => (first ? [first, ...ids.filter((id) => id !== first)] : ids), [first, ids]);
  return { ids: all, pending: isPrepended.current === true && status === "pending" };
}

// One list of clips as a feed, with all its states; opened at a clip where an address names one, anew where its entry is chosen again.
import { type ReactNode, useCallback, useEffect, useMemo, useRef } from "react";
import { useNavigationType } from "react-router-dom";
import { useChosenAgain } from "@/app/navigation/use-chosen-again";
import { FeedSkeleton } from "@/features/feed/feed-skeleton";
import { useVideo } from "@/features/playback/api";
import { useT } from "@/i18n/provider";
import { toast } from "@/state/feedback/toasts";
import { type FeedQuery, refreshFeed, useFeed } from "@/state/records/video-lists";
import { ownId } from "@/state/session/session";
import { LoadError } from "@/ui/load-error";
import { ClipFeed } from "./video-feed";

interface Props {
  /** Name of the list, under which the place in it is kept. */
  name: string;
  query: FeedQuery;
  /** The clip it opens at. */
  at?: string;
  /** Comes back to where it was left, by whatever way; else by "back" alone. */
  resume?: boolean;
  header: ReactNode;
  /** Instead of the clips where there are none. */
  empty: ReactNode;
}

/** Account and list → the clip last seen there, while this tab lives. */
const places = new Map<string, string>();

export function FeedScreen({ name, query, at = "", resume, header, empty }: Props) {
  const { ids, status, error, fetchNext, refetch, loading } = useFeed(query);
  const back = useNavigationType() === "POP";
  const list = ownId() + name;
  const start = (resume || back ? places.get(list) : undefined) ?? at;
  const clips = useLed(ids, status === "success" ? at : undefined);
  const latest = useRef({ fetchNext, query });
  latest.current = { fetchNext, query };
  const topKey = useChosenAgain();
  const onNearEnd = useCallback(() => latest.current.fetchNext(), []);
  const onSeen = useCallback((id: string) => void places.set(list, id), [list]);
  useEffect(() => {
    if (topKey) refreshFeed(latest.current.query);
  }, [topKey]);

  if (clips.ids.length && !clips.pending) {
    return (
      <ClipFeed
        ids={clips.ids}
        start={start}
        header={header}
        busy={loading}
        onNearEnd={onNearEnd}
        onSeen={onSeen}
        topKey={topKey}
      />
    );
  }
  return (
    <div className="relative h-[var(--stage)]">
      <div className="absolute inset-x-0 top-0 z-10">{header}</div>
      {status === "error" ? (
        <LoadError error={error} onRetry={refetch} className="h-full" />
      ) : status === "pending" || clips.pending ? (
        <FeedSkeleton />
      ) : (
        empty
      )}
    </div>
  );
}

/** The list with `at` in it: a clip that stands on a page not read yet is read alone and stands first. */
function useLed(ids: string[], at: string | undefined) {
  const t = useT();
  const led = useRef<boolean>(undefined);
  if (at !== undefined) led.current ??= at !== "" && !ids.includes(at);
  const { status } = useVideo(at ?? "", led.current === true);
  const missing = led.current && status === "error";
  useEffect(() => {
    if (missing) toast({ kind: "info", title: t("video.gone") });
  }, [missing, t]);
  const lead = led.current && status === "success" ? at : undefined;
  const all = useMemo(() => (lead ? [lead, ...ids.filter((id) => id !== lead)] : ids), [lead, ids]);
  return { ids: all, pending: led.current === true && status === "pending" };
}
